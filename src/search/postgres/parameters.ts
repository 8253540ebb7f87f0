import type pg from 'pg'

export type Reader = Pick<pg.Pool, 'query'>

/** Collects the values of a statement; `add` returns the placeholder of a value. */
export function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}
export type Parameters = ReturnType<typeof parameters>

/** By their texts. */
const names = new Map<string, string>()

/** The name of a statement of which there are few texts: PostgreSQL then plans it once for each connection. */
export function namedBy(text: string): string {
  const name = names.get(text) ?? `search-${names.size}`
  names.set(text, name)
  return name
}
