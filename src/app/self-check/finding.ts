/** `note`: not wrong, but worth knowing. */
export type Grade = 'ok' | 'note' | 'WRONG'

/** One line of the page: what was looked at, and what was found or has to be done. */
export interface Finding {
  grade: Grade
  what: string
  says: string
}

export const ok = (what: string, says: string): Finding => ({ grade: 'ok', what, says })
export const note = (what: string, says: string): Finding => ({ grade: 'note', what, says })
export const wrong = (what: string, says: string): Finding => ({ grade: 'WRONG', what, says })

/** What is wrong, or that all is well. */
export const orOk = (findings: readonly Finding[], what: string, says: string): readonly Finding[] =>
  findings.some(({ grade }) => grade === 'WRONG') ? findings : [ok(what, says), ...findings]

/** The innermost reason of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
