/** How many listings staff made, changed and submitted in the name of a company, and how many imports they ran. */
export interface ActingCounts {
  created: number
  edited: number
  submitted: number
  imports: number
}

/** Counts each listing once, by the first of these that was done to it; acts as the journal names them. */
export function countActing(acts: readonly { act: string; subjectId: string }[]): ActingCounts {
  const of = (name: string) =>
    new Set(acts.filter(({ act }) => act === `acting.${name}`).map(({ subjectId }) => subjectId))
  const [created, submitted] = [of('create'), of('submit')]
  const edited = [...of('edit')].filter((id) => !created.has(id))
  return {
    created: created.size,
    edited: edited.length,
    submitted: submitted.size,
    imports: acts.filter(({ act }) => act === 'acting.import').length,
  }
}
