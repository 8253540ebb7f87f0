/** `note`: not wrong, but worth knowing. */
export type Grade = 'ok' | 'note' | 'WRONG'

/** One line of the report: what was checked, and the result or the remedy. */
export interface Finding {
  grade: Grade
  what: string
  says: string
}

export const ok = (what: string, says: string): Finding => ({ grade: 'ok', what, says })
export const note = (what: string, says: string): Finding => ({ grade: 'note', what, says })
export const wrong = (what: string, says: string): Finding => ({ grade: 'WRONG', what, says })

/** Adds an `ok` line unless something is wrong. */
export const orOk = (findings: readonly Finding[], what: string, says: string): readonly Finding[] =>
  findings.some(({ grade }) => grade === 'WRONG') ? findings : [ok(what, says), ...findings]

/** The innermost cause of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
