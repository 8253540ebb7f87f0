/**
 * How many listings staff made, changed and submitted in the name of a company, how many steps of imports they took, and
 * how many imports they took back, which withdraws listings.
 */
export interface ActingCounts {
  created: number
  edited: number
  submitted: number
  imports: number
  undone: number
}

/** Counts each listing once, by the first of these that was done to it; acts as the journal names them. */
export function countActing(
  acts: readonly { act: string; subjectId: string; step: string | null }[],
): ActingCounts {
  const of = (name: string) =>
    new Set(acts.filter(({ act }) => act === `acting.${name}`).map(({ subjectId }) => subjectId))
  const [created, submitted] = [of('create'), of('submit')]
  const edited = [...of('edit')].filter((id) => !created.has(id))
  const imports = acts.filter(({ act }) => act === 'acting.import')
  return {
    created: created.size,
    edited: edited.length,
    submitted: submitted.size,
    imports: imports.filter(({ step }) => step !== 'undo').length,
    undone: imports.filter(({ step }) => step === 'undo').length,
  }
}
