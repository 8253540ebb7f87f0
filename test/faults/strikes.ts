/** What strikes the whole at once, and what holds then: each is a test, and a row of `docs/resilience.md`. */
export interface Strike {
  readonly key: string
  readonly what: string
  readonly holds: string
  /** The file in `test/faults` that strikes. */
  readonly test: string
}

const PROCESS = 'process.faults.ts'
const KILLS = 'kills.faults.ts'
const SAME = 'the same comes of it as undisturbed, once whoever waited has asked again'

export const STRIKES: readonly Strike[] = [
  { key: 'listing-killed', what: 'the process killed at each step of listing', holds: SAME, test: KILLS },
  {
    key: 'listing-cut',
    what: 'its connections to the database ended at each step of listing',
    holds: SAME,
    test: KILLS,
  },
  { key: 'importing-killed', what: 'the process killed at each step of an import', holds: SAME, test: KILLS },
  {
    key: 'importing-cut',
    what: 'its connections, the worker’s too, ended at each step of an import',
    holds: SAME,
    test: KILLS,
  },
  {
    key: 'paying-cut',
    what: 'its connections, the worker’s too, ended at each step of paying, refunding and paying out',
    holds: SAME,
    test: KILLS,
  },
  {
    key: 'sigterm',
    what: 'SIGTERM while people wait for answers',
    holds: 'everybody is answered, and it ends with 0',
    test: PROCESS,
  },
  {
    key: 'restart',
    what: 'two processes started anew one after the other, under load',
    holds: 'no request is lost',
    test: PROCESS,
  },
  {
    key: 'clock',
    what: 'the clock of the process set two hours ahead, an hour back, a day ahead and right again',
    holds: 'whoever signs in anew buys as ever',
    test: PROCESS,
  },
  {
    key: 'crowd',
    what: 'a thousand clients that say nothing, or a byte a second',
    holds: 'everybody else is served; the slow ones are sent away',
    test: PROCESS,
  },
]
