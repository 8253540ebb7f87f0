import type pg from 'pg'

export type Reader = Pick<pg.Pool, 'query'>

/** The values of a statement, numbered in the order in which they are added. */
export function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
export type Parameters = ReturnType<typeof parameters>
