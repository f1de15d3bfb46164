# polyast: build, test, install.  See README.md.
#
#   make [CC=gcc-11]		polyast.so and polyast-opt, in $(BUILD)
#   make demo			doc/examples/matmul.c with and without it
#   make check			all tests; the last line is "N passed, N failed"
#   make bench			the kernels' times; table, bench.csv, bench.html
#   make bench-paper		Tables III and IV of the paper on this machine
#   make bench-scaling		time against size of problem, and threads
#   make bench-compile		what the plugin costs the compiler
#   make bench-calls		what it costs loops of a hundred iterations
#   make check-gcc		GCC's own tests with the plugin and without
#   make check-programs		real programs' own tests (needs deb-src)
#   make check-faults		isl fails at more places, and under valgrind
#   make check-threads		the kernels by 1 to 8 threads, again and again
#   make check-races		threads under valgrind's detectors of races
#   make check-sanitized		the core's tests with its sanitizers
#   make lint			cppcheck and clang-tidy on the core
#   make coverage		which lines of the code the tests run
#   make fuzz [MINUTES=10]	random programs with the plugin and without
#   make doc			manual (info, HTML), manual pages, in $(BUILD)
#   make pdf			the manual for printing, in $(BUILD)
#   make dist			polyast-VERSION.tar.gz, in $(BUILD)
#   make install [DESTDIR= PREFIX=]	where -fplugin=polyast finds it
#   make deps			install what building, testing, doc need

VERSION = 0.1
# Where users report bugs.
BUGS = polyast@example.org

CC = gcc-12
CXX = $(if $(findstring /,$(CC)),$(dir $(CC)))$(subst gcc,g++,$(notdir $(CC)))
FC = $(subst g++,gfortran,$(CXX))
CFLAGS = -O2 -g
CXXFLAGS = -O2 -g
LDFLAGS =
PREFIX = /usr
DESTDIR =
BUILD = build
RUNTEST = runtest
RUNTESTFLAGS =
BENCHFLAGS =
MINUTES = 10
SEED := $(shell date +%s)
MAKEINFO = makeinfo

# GCC's directory for plugins; it looks there for -fplugin=NAME.
PLUGINDIR = $(shell $(CC) -print-file-name=plugin)
BINDIR = $(PREFIX)/bin
INFODIR = $(PREFIX)/share/info
MANDIR = $(PREFIX)/share/man/man1
# Where GCC looks for files of -specs.
SPECSDIR = $(patsubst %/plugin,%,$(PLUGINDIR))

WARN = -Wall -Wextra -Werror
DEFINES = -DPA_VERSION='"$(VERSION)"' -DPA_BUGS='"$(BUGS)"'
COMPILE_C = $(CC) -std=c11 $(WARN) $(CFLAGS) $(DEFINES) -fPIC \
  -fvisibility=hidden -Iplugin/core
COMPILE_CXX = $(CXX) -std=c++14 $(WARN) $(CXXFLAGS) $(DEFINES) -fPIC \
  -fvisibility=hidden -fno-rtti -fno-exceptions -isystem $(PLUGINDIR)/include

core_src = $(wildcard plugin/core/*.c)
gimple_src = $(wildcard plugin/gimple/*.cc)
tool_src = $(wildcard plugin/tools/*.c)
core_obj = $(core_src:%.c=$(BUILD)/%.o)
gimple_obj = $(gimple_src:%.cc=$(BUILD)/%.o)
tool_obj = $(tool_src:%.c=$(BUILD)/%.o)

all: $(BUILD)/polyast.so $(BUILD)/polyast-opt

$(BUILD)/libpolyast-core.a: $(core_obj)
	rm -f $@
	$(AR) rcs $@ $^

# What of the C++ library the plugin needs is in every compiler that loads it:
# to load the shared one would take longer than all else before the first nest.
$(BUILD)/polyast.so: $(gimple_obj) $(BUILD)/libpolyast-core.a
	$(CC) $(LDFLAGS) -shared -o $@ $^ -lisl -lgmp -lm

$(BUILD)/polyast-opt: $(tool_obj) $(BUILD)/libpolyast-core.a
	$(CC) $(LDFLAGS) -o $@ $^ -lisl -lgmp -lm

$(BUILD)/%.o: %.c $(BUILD)/compiler
	@mkdir -p $(@D)
	$(COMPILE_C) -MMD -MP -c -o $@ $<

$(BUILD)/%.o: %.cc $(BUILD)/compiler
	@mkdir -p $(@D)
	$(COMPILE_CXX) -MMD -MP -c -o $@ $<

# Which compiler the objects are from: another one, or another version of it,
# rebuilds everything.
$(BUILD)/compiler: FORCE
	@.ci/need $(CC) $(CXX) plugin-dev isl
	@mkdir -p $(@D)
	@$(CC) -v 2>&1 | grep -v '^COLLECT' > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

demo: all
	@CC='$(CC)' PLUGIN='$(BUILD)/polyast.so' BUILD='$(BUILD)' doc/demo.sh

check: all
	@.ci/need $(CC) runtest
	@CC='$(CC)' CXX='$(CXX)' BUILD='$(abspath $(BUILD))' \
	  LDFLAGS='$(LDFLAGS)' RUNTEST='$(RUNTEST) $(RUNTESTFLAGS)' \
	  testsuite/run

bench: all
	PLUGIN='$(abspath $(BUILD))/polyast.so' testsuite/bench/bench.sh \
	  -o $(BUILD)/bench.csv -r $(BUILD)/bench.html $(BENCHFLAGS)

# Tables III and IV of the paper; time against size; time of the compiler, and
# of short loops.
bench-paper bench-scaling bench-compile bench-calls: bench-%: all
	PLUGIN='$(abspath $(BUILD))/polyast.so' \
	  testsuite/bench/$*.sh $(BENCHFLAGS)

check-gcc: $(BUILD)/polyast.so
	@.ci/need $(CC) gcc-source
	@CC='$(CC)' CXX='$(CXX)' FC='$(FC)' BUILD='$(abspath $(BUILD))' \
	  testsuite/gcc/run

check-programs: $(BUILD)/polyast.so
	@.ci/need $(CC) $(CXX) $(FC) ogg
	@CC='$(CC)' CXX='$(CXX)' FC='$(FC)' BUILD='$(abspath $(BUILD))' \
	  testsuite/programs/run

check-faults: all
	@.ci/need $(CC) runtest valgrind
	@CC='$(CC)' CXX='$(CXX)' BUILD='$(abspath $(BUILD))' FAULTS=all \
	  RUNTEST='$(RUNTEST) $(RUNTESTFLAGS)' testsuite/run faults

check-threads: $(BUILD)/polyast.so
	@CC='$(CC)' PLUGIN='$(abspath $(BUILD))/polyast.so' \
	  testsuite/bench/check-threads.sh

check-races: $(BUILD)/polyast.so
	@.ci/need $(CC) valgrind
	@CC='$(CC)' BUILD='$(abspath $(BUILD))' testsuite/races/run

# The core alone: a sanitized plugin can't be loaded by a compiler that isn't.
sanitize = -fsanitize=address,undefined
check-sanitized:
	@.ci/need $(CC) isl runtest
	$(MAKE) BUILD=$(BUILD)/sanitized LDFLAGS=$(sanitize) \
	  CFLAGS='-O1 -g -fno-sanitize-recover=undefined $(sanitize)' \
	  $(BUILD)/sanitized/polyast-opt
	@CC='$(CC) $(sanitize)' CXX='$(CXX)' RUNTEST='$(RUNTEST)' \
	  BUILD='$(abspath $(BUILD))/sanitized' testsuite/run core

# One file after the other: clang-tidy 14 takes va_start in a second one for an
# unknown function, and calls every va_list there uninitialized.
lint:
	@.ci/need $(CC) isl cppcheck clang-tidy
	cppcheck -q --enable=warning,performance,portability --std=c11 \
	  --suppressions-list=.cppcheck --error-exitcode=1 -Iplugin/core \
	  plugin/core plugin/tools
	@status=0; for file in $(core_src) $(tool_src); do \
	  echo "clang-tidy $$file"; clang-tidy -quiet $$file -- -std=c11 \
	  -Iplugin/core $(DEFINES) || status=1; done; exit $$status

coverage:
	@.ci/need $(CC) runtest gcovr
	@mkdir -p $(BUILD)/coverage
	find $(BUILD)/coverage -name '*.gcda' -delete
	$(MAKE) BUILD=$(BUILD)/coverage CFLAGS='-O1 -g --coverage' \
	  CXXFLAGS='-O1 -g --coverage' \
	  LDFLAGS='--coverage -Wl,--exclude-libs,libgcov.a' check
	for part in core gimple; do gcovr --gcov-executable \
	  '$(subst gcc,gcov,$(notdir $(CC)))' --object-directory \
	  $(BUILD)/coverage --filter plugin/$$part/ -r . -s; done

# The last lines tell about scops in the core, nests of loops, sums, programs of
# csmith and programs in Fortran.
fuzz: all $(BUILD)/gen-program $(BUILD)/gen-sums $(BUILD)/gen-scop \
  $(BUILD)/gen-fortran
	@.ci/need $(CC) csmith $(FC)
	@BUILD='$(abspath $(BUILD))' testsuite/fuzz/scops.sh $(SEED) \
	  $$(($(SEED) + 1000000)) $$(($(MINUTES) / 4 + 1))
	@for kind in programs sums csmith fortran; do \
	  PLUGIN='$(abspath $(BUILD))/polyast.so' CC='$(CC)' FC='$(FC)' \
	    BUILD='$(abspath $(BUILD))' testsuite/fuzz/fuzz.sh $$kind $(SEED) \
	    $$(($(SEED) + 1000000)) $$(($(MINUTES) / 3 + 1)) || exit 1; done

$(BUILD)/gen-scop: testsuite/fuzz/gen-scop.c $(BUILD)/compiler
	$(COMPILE_C) -Wno-format-truncation -o $@ $<

$(BUILD)/gen-sums $(BUILD)/gen-program $(BUILD)/gen-fortran: \
  testsuite/fuzz/random.h

$(BUILD)/gen-sums $(BUILD)/gen-fortran: $(BUILD)/gen-%: \
  testsuite/fuzz/gen-%.c testsuite/fuzz/text.h $(BUILD)/compiler
	$(COMPILE_C) -o $@ $<

# An expression that is too long is cut off; fuzz.sh skips the program.
$(BUILD)/gen-program: testsuite/fuzz/gen-program.c \
  testsuite/fuzz/subscript.h testsuite/fuzz/program.h \
  testsuite/fuzz/storage.h $(BUILD)/compiler
	$(COMPILE_C) -Wno-format-truncation -o $@ $<

doc: $(BUILD)/polyast.info $(BUILD)/polyast.html $(BUILD)/polyast.1 \
  $(BUILD)/polyast-opt.1

pdf: $(BUILD)/polyast.pdf

reasons = $(wildcard doc/examples/reasons/*.c)
manual = doc/polyast.texi doc/tutorial.texi $(BUILD)/options.texi \
  $(BUILD)/reasons.texi $(BUILD)/stages.texi
INCLUDES = -I doc -I doc/examples/reasons -I $(BUILD)

$(BUILD)/polyast.info: $(manual)
	@.ci/need $(CC) makeinfo
	$(MAKEINFO) -D 'VERSION $(VERSION)' $(INCLUDES) -o $@ $<

$(BUILD)/polyast.html: $(manual)
	@.ci/need $(CC) makeinfo
	$(MAKEINFO) --html --no-split -D 'VERSION $(VERSION)' $(INCLUDES) \
	  -o $@ $<

$(BUILD)/polyast.pdf: $(manual)
	@.ci/need $(CC) texi2dvi
	texi2dvi --pdf --batch --build-dir=$(BUILD)/polyast.t2d \
	  --command='@set VERSION $(VERSION)' $(INCLUDES) -o $@ $<

# The manual's tables come from the tables in the code.
$(BUILD)/options.texi: $(BUILD)/polyast.help
	{ echo @verbatim; cat $<; echo @end verbatim; } > $@

$(BUILD)/polyast.help: $(BUILD)/polyast.so
	$(CC) -fplugin=$< -fplugin-arg-polyast-help -S -x c -o /dev/null \
	  /dev/null > $@

$(BUILD)/polyast-opt.help: $(BUILD)/polyast-opt
	$< --help > $@

$(BUILD)/%.1: doc/%.1.in $(BUILD)/%.help doc/man.awk
	awk -v version=$(VERSION) -v options=$(BUILD)/$*.help \
	  -f doc/man.awk $< > $@

$(BUILD)/reasons.texi: plugin/core/reason.def doc/reasons.awk $(reasons) \
  $(BUILD)/compiler
	@mkdir -p $(@D)
	$(CC) -E -P -x c -D'PA_REASON(c,k,d,u,r)=KEYWORD k USER u CURE r' $< \
	  | awk -v examples=doc/examples/reasons -f doc/reasons.awk > $@

# What the manual says about the stages, and what they use, in the order of the
# flow.
stages = $(addprefix plugin/gimple/, plugin.cc pragma.cc steer.cc pass.cc \
    machine.cc bisect.cc chain.cc reference.cc common-store.cc detect.cc \
    loop-form.cc trip.cc guard.cc limit.cc domain.cc linear.cc interval.cc \
    affine.cc piecewise.cc invariant.cc stride.cc access.cc unit.cc shape.cc field.cc \
    origin.cc range.cc table.cc rows.cc turn.cc swap.cc call.cc dead-store.cc \
    slice.cc clobber.cc exchange.cc body.cc scalar.cc accumulate.cc \
    early-add.cc postpone.cc expand-array.cc merge.cc reduction.cc select.cc \
    hoist.cc stored.cc alias.cc piece.cc build.cc) \
  $(addprefix plugin/core/, pipeline.c context.c limb.c request.c scop.c \
    scop-text.c element.c dependence.c plain.c typical.c dl.c footprint.c \
    schedule.c schedule-text.c order.c affine.c podg.c reuse.c latency.c \
    repetition.c permutation.c retime.c fuse.c ast.c expr.c ast-build.c fact.c simplify.c \
    sink.c sink-nest.c vector.c ease.c skew.c parallel.c copy.c private.c \
    update.c tile-size.c size-param.c tile.c doacross.c product.c pack.c \
    pack-box.c pack-cost.c register.c block.c interior.c staircase.c \
    full-tile.c transpose.c separate.c cut.c detach.c distribute.c split.c once.c unroll.c \
    triangle.c straight.c jam.c conflict.c jam-rows.c strip.c fold.c hold.c \
    carry.c prefetch.c validate.c fresh.c meeting.c update-order.c reached.c \
    cover.c size-cover.c point-order.c subscript.c reroll.c report.c page.c \
    picture.c drawing.c ast-print.c) \
  $(addprefix plugin/gimple/, contract.cc condition.cc work.cc worth.cc \
    generic.cc generic-idle.cc generic-loop.cc generic-expr.cc generic-stmt.cc \
    generic-choice.cc generic-growth.cc generic-address.cc generic-size.cc \
    generic-vector.cc generic-sum.cc generic-recurrence.cc generic-order.cc \
    generic-parallel.cc generic-copy.cc generic-mask.cc zero-lanes.cc \
    generic-transpose.cc generic-carry.cc generic-prefetch.cc \
    generic-pack.cc generic-fold.cc \
    generic-pipeline.cc generic-share.cc generic-spread.cc generic-errno.cc \
    generic-fenv.cc compile.cc replace.cc around.cc distribution.cc vectorizer.cc \
    reciprocal.cc postreload.cc gate.cc warning.cc report.cc page.cc)

$(BUILD)/stages.texi: $(stages) doc/stages.awk
	@mkdir -p $(@D)
	awk -f doc/stages.awk $(stages) > $@

install: all
	install -d $(DESTDIR)$(PLUGINDIR) $(DESTDIR)$(BINDIR)
	install -m 644 $(BUILD)/polyast.so $(DESTDIR)$(PLUGINDIR)
	install -m 755 $(BUILD)/polyast-opt $(DESTDIR)$(BINDIR)
	install -m 644 doc/polyast.specs $(DESTDIR)$(SPECSDIR)
	if test -f $(BUILD)/polyast.info; then \
	  install -d $(DESTDIR)$(INFODIR) $(DESTDIR)$(MANDIR) \
	  && install -m 644 $(BUILD)/polyast.info $(DESTDIR)$(INFODIR) \
	  && install -m 644 $(BUILD)/polyast.1 $(BUILD)/polyast-opt.1 \
	    $(DESTDIR)$(MANDIR); fi

uninstall:
	rm -f $(DESTDIR)$(PLUGINDIR)/polyast.so
	rm -f $(DESTDIR)$(SPECSDIR)/polyast.specs
	rm -f $(DESTDIR)$(BINDIR)/polyast-opt
	rm -f $(DESTDIR)$(INFODIR)/polyast.info
	rm -f $(DESTDIR)$(MANDIR)/polyast.1 $(DESTDIR)$(MANDIR)/polyast-opt.1

# From the last commit, or from another such tarball's tree.
dist:
	@mkdir -p $(BUILD)
	if test -e .git; then \
	  git archive --prefix=polyast-$(VERSION)/ HEAD; else \
	  tar -c --exclude='./$(BUILD)' \
	    --transform='s,^\.,polyast-$(VERSION),' .; \
	  fi | gzip -9n > $(BUILD)/polyast-$(VERSION).tar.gz

deps:
	@.ci/need $(CC) $(CXX) plugin-dev isl runtest makeinfo

clean:
	rm -rf $(BUILD)

-include $(core_obj:.o=.d) $(gimple_obj:.o=.d) $(tool_obj:.o=.d)

FORCE:

.PHONY: all demo check bench bench-paper bench-scaling bench-compile \
  bench-calls check-gcc check-programs check-faults check-threads check-races \
  check-sanitized lint coverage fuzz doc pdf install uninstall dist deps clean \
  FORCE
