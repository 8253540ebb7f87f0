import type pg from 'pg'

export type Reader = Pick<pg.Pool, 'query'>

/** Values of a statement, numbered as they are added. */
export function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
export type Parameters = ReturnType<typeof parameters>
