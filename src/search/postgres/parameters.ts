import type pg from 'pg'

export type Reader = Pick<pg.Pool, 'query'>

/** Collects the values of a statement; `add` returns the placeholder of a value. */
export function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
export type Parameters = ReturnType<typeof parameters>
