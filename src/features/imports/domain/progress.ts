/** The steps of an import whose progress is counted. */
export const PROGRESS_STEPS = ['sheet', 'archive', 'check', 'pictures', 'rows'] as const

/** How far a step is, as its job stored it. */
export interface StepProgress {
  step: (typeof PROGRESS_STEPS)[number]
  done: number
  /** Null where nobody knows it before the end. */
  total: number | null
  /** When this step began to be measured (ISO 8601), and what was done then: they tell its pace. */
  since: string
  from: number
}

/** At most one store per second, however many entries a step has. */
export const STORED_EVERY_MS = 1000
/** Below this, a pace says nothing. */
const PACE_FROM_MS = 3000

/** The progress after another one: a job that goes on after an interruption keeps the pace of the same step. */
export function progressAfter(
  before: StepProgress | null,
  { step, done, total }: Pick<StepProgress, 'step' | 'done' | 'total'>,
  now: Date,
): StepProgress {
  const goesOn = before?.step === step && before.done <= done && before.total === total
  const { since, from } = goesOn ? before : { since: now.toISOString(), from: done }
  return { step, done, total, since, from }
}

/** The seconds that a step will still take at its pace so far; null while that can't be said. */
export function secondsLeft({ done, total, since, from }: StepProgress, now: Date): number | null {
  const elapsed = now.getTime() - new Date(since).getTime()
  if (total === null || done <= from || elapsed < PACE_FROM_MS) return null
  return Math.ceil(((total - done) * elapsed) / (done - from) / 1000)
}
