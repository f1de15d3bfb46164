/* Rows of doubles as C++ programs have them: a view of somebody's storage, whose rows
   are what operator[] returns, and whose elements operator() does.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <cstddef>

template <typename T>
class matrix
{
public:
  matrix (T *elements, std::size_t rows, std::size_t columns)
    : elements (elements), n_rows (rows), n_columns (columns)
  {
  }

  std::size_t rows () const { return n_rows; }
  std::size_t columns () const { return n_columns; }
  T *operator[] (std::size_t i) const { return elements + i * n_columns; }
  T &operator() (std::size_t i, std::size_t j) const { return (*this)[i][j]; }

private:
  T *elements;
  std::size_t n_rows, n_columns;
};
