/** What strikes the whole at once, and what holds then: each is a test, and a row of `docs/resilience.md`. */
export interface Strike {
  readonly key: string
  readonly what: string
  readonly holds: string
  /** The file in `test/faults` that strikes. */
  readonly test: string
}

const EMBEDDED = 'embedded.faults.ts'
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
    key: 'disk',
    what: 'a disk of stored files that is full',
    holds: 'uploads are refused in words, the rest goes on, and so does everything once there is room',
    test: PROCESS,
  },
  {
    key: 'clock',
    what: 'the clock of the process set two hours ahead, an hour back, a day ahead and right again',
    holds: 'whoever signs in anew buys as ever',
    test: PROCESS,
  },
  {
    key: 'clock-steps',
    what: 'the clock of the process stepping an hour and a day, forth and back, while carts are held and paid',
    holds:
      'what was paid is ordered once or goes back, units are released once, a call sent again is done once, and who is signed in stays so',
    test: PROCESS,
  },
  {
    key: 'crowd',
    what: 'a thousand clients that say nothing, or a byte a second',
    holds: 'everybody else is served; the silent and the slow ones are sent away',
    test: PROCESS,
  },
  {
    key: 'database-killed',
    what: 'the embedded database killed, twice, while people come',
    holds: 'they are told so or served; it is back within twenty seconds',
    test: EMBEDDED,
  },
  {
    key: 'database-stopped',
    what: 'the embedded database standing still for twelve seconds',
    holds: 'they are told so or served; it is back within twenty seconds',
    test: EMBEDDED,
  },
  {
    key: 'beside',
    what: 'a second start on the same folder',
    holds: 'it ends with a line that says who holds it; the first goes on',
    test: EMBEDDED,
  },
  {
    key: 'port',
    what: 'a start on a port in use',
    holds: 'it ends with a line that names the port; the first goes on',
    test: EMBEDDED,
  },
  {
    key: 'killed',
    what: 'the process killed with its embedded database',
    holds: 'the next start is a start',
    test: EMBEDDED,
  },
  {
    key: 'ctrl-c',
    what: 'Ctrl-C to the whole group of `npm start` while people wait',
    holds: 'they are answered, it ends with 0, and nothing of it is left behind',
    test: EMBEDDED,
  },
]
