import type { Answer, Request } from '../load/client.ts'

/** One way to answer a row: the product, or a bare server. */
export interface Target {
  server: 'ours' | 'floor'
  /** Sent in turn, each from another address; or generated for each number, null after the last one. */
  requests: readonly Request[] | ((number: number) => Request | null)
  /** @throws Error that says what is wrong with an answer. */
  check(answer: Answer): void
}

/** The measurements of one kind of request. */
export interface Row {
  /** Its name for `--only`. */
  key: string
  says: string
  /** Done before it is measured. */
  begin?: () => Promise<void>
  /** At once; as many as the command says when it is not given. */
  connections?: number
  ours: Target
  /** By name: `floor`, `kept` with counts that are kept, `fixed`, `transaction`. */
  against: Readonly<Record<string, Target>>
  /** At least this many of the best of the others; null without a goal. */
  goal: { of: string; least: number } | null
  /** For a page, the rows that read the data it shows: the report states its cost beyond them. */
  data?: readonly string[]
}

/** The parsed body of an answer that must be one. */
export function jsonOf({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`answered ${status}: ${body.toString().slice(0, 200)}`)
  return JSON.parse(body.toString()) as unknown
}

/** @throws Error when they differ */
export function requireSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`)
}

/** A path with parameters. */
export const pathOf = (path: string, parameters: Readonly<Record<string, string | number>>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`
