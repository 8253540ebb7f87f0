/** What strikes the whole at once, and what holds then: each is a test, and a row of `docs/resilience.md`. */
export interface Strike {
  readonly key: string
  readonly what: string
  readonly holds: string
  /** The file in `test/faults` that strikes. */
  readonly test: string
}

export const STRIKES: readonly Strike[] = []
