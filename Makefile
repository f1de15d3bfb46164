# polyast: build, test, install.  See README.md.

CC = gcc-12
CXX = g++-12
CFLAGS = -O2 -g
CXXFLAGS = -O2 -g
PREFIX = /usr
DESTDIR =
BUILD = build

PLUGINDIR = $(shell $(CC) -print-file-name=plugin)
WARN = -Wall -Wextra -Werror

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

$(BUILD)/polyast.so: $(gimple_obj) $(BUILD)/libpolyast-core.a
	$(CXX) -shared -o $@ $^ -lisl

$(BUILD)/polyast-opt: $(tool_obj) $(BUILD)/libpolyast-core.a
	$(CC) -o $@ $^ -lisl

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) -std=c11 $(WARN) $(CFLAGS) -fPIC -fvisibility=hidden -Iplugin/core -MMD -MP -c -o $@ $<

$(BUILD)/%.o: %.cc
	@mkdir -p $(@D)
	$(CXX) -std=c++14 $(WARN) $(CXXFLAGS) -fPIC -fvisibility=hidden -fno-rtti -fno-exceptions -isystem $(PLUGINDIR)/include -MMD -MP -c -o $@ $<

clean:
	rm -rf $(BUILD)

-include $(core_obj:.o=.d) $(gimple_obj:.o=.d) $(tool_obj:.o=.d)

.PHONY: all clean
