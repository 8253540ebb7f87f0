/** A fault of the whole process, and what holds then: each is a test and a row of `docs/resilience.md`. */
export interface Scenario {
  readonly key: string
  readonly what: string
  readonly holds: string
  /** The file in `test/faults` that tests it. */
  readonly test: string
}

const EMBEDDED = 'embedded.faults.ts'
const PROCESS = 'process.faults.ts'
const KILLS = 'kills.faults.ts'
const BACKUP = 'backup.faults.ts'
const SAME = 'the result is the same as without the fault, once interrupted callers have retried'

export const SCENARIOS: readonly Scenario[] = [
  { key: 'listing-killed', what: 'the process killed at each step of listing', holds: SAME, test: KILLS },
  {
    key: 'listing-cut',
    what: 'its database connections closed at each step of listing',
    holds: SAME,
    test: KILLS,
  },
  { key: 'importing-killed', what: 'the process killed at each step of an import', holds: SAME, test: KILLS },
  {
    key: 'importing-cut',
    what: 'its database connections, including the worker’s, closed at each step of an import',
    holds: SAME,
    test: KILLS,
  },
  {
    key: 'paying-cut',
    what: 'its database connections, including the worker’s, closed at each step of paying, refunding and paying out',
    holds: SAME,
    test: KILLS,
  },
  {
    key: 'sigterm',
    what: 'SIGTERM while requests are in progress',
    holds: 'all of them are answered, and it exits with 0',
    test: PROCESS,
  },
  {
    key: 'stop-under-load',
    what: 'SIGTERM while new connections arrive, without a proxy',
    holds: 'each connection is answered or refused, and a client that heeds /readyz is never refused',
    test: PROCESS,
  },
  {
    key: 'restart',
    what: 'two processes restarted one after the other, under load',
    holds: 'no request is lost',
    test: PROCESS,
  },
  {
    key: 'disk',
    what: 'a full disk under the stored files',
    holds: 'uploads are refused with a message and the rest works; once there is space, everything does',
    test: PROCESS,
  },
  {
    key: 'clock',
    what: 'the clock of the process set two hours ahead, an hour back, a day ahead, then right',
    holds: 'a user who signs in again can buy as usual',
    test: PROCESS,
  },
  {
    key: 'clock-steps',
    what: 'the clock of the process stepping an hour and a day, forward and back, while carts are held and paid',
    holds:
      'a payment becomes one order or is refunded, units are released once, a repeated call is carried out once, and users stay signed in',
    test: PROCESS,
  },
  {
    key: 'crowd',
    what: 'a thousand clients that send nothing, or one byte per second',
    holds: 'everybody else is served; the silent and the slow ones are disconnected',
    test: PROCESS,
  },
  {
    key: 'database-killed',
    what: 'the embedded database killed, twice, under traffic',
    holds: 'requests are served or refused with a message; it is back within twenty seconds',
    test: EMBEDDED,
  },
  {
    key: 'database-stopped',
    what: 'the embedded database stopped for twelve seconds',
    holds: 'requests are served or refused with a message; it is back within twenty seconds',
    test: EMBEDDED,
  },
  {
    key: 'beside',
    what: 'a second start on the same folder',
    holds: 'it exits with a line that names the holder; the first keeps running',
    test: EMBEDDED,
  },
  {
    key: 'port',
    what: 'a start on a port in use',
    holds: 'it exits with a line that names the port; the first keeps running',
    test: EMBEDDED,
  },
  {
    key: 'killed',
    what: 'the process killed with its embedded database',
    holds: 'the next start succeeds',
    test: EMBEDDED,
  },
  {
    key: 'ctrl-c',
    what: 'Ctrl-C to the whole process group of `npm start` while requests are in progress',
    holds: 'they are answered, it exits with 0, and leaves no process behind',
    test: EMBEDDED,
  },
  {
    key: 'backup-killed',
    what: 'a backup killed in the middle',
    holds: 'nothing that looks like a backup is left, and the next one is made and verified',
    test: BACKUP,
  },
  {
    key: 'backup-lost',
    what: 'the process and its database killed under trade, and the data folder destroyed',
    holds:
      'a restore gives back all that was confirmed three seconds before, the data is right, and the trade goes on',
    test: BACKUP,
  },
  {
    key: 'backup-bucket',
    what: 'the process and its database killed, and the data folder destroyed with the folder of the backups',
    holds: 'a restore from the bucket gives back what was copied there, and the data is right',
    test: BACKUP,
  },
  {
    key: 'backup-damaged',
    what: 'a byte of a backup changed',
    holds: 'verifying names the file, and a restore refuses it before anything is written',
    test: BACKUP,
  },
]
