import type { BadState, Cell, Dependency } from './activities.ts'

const FINE = [200, 201, 202] as const
const AS_EVER: Cell = { status: FINE, withinMs: 5000, seen: 'as usual' }

const NOT_READY = 'The service cannot do this right now. Please try again in'
const PAGE_FAILED = 'The page could not be shown'
const SEARCH_FAILED = 'The search could not be carried out. Please try again in a moment.'
const PARTNER = 'A partner service did not answer. Nothing was charged. Please try again.'

const unavailable = (withinMs: number): Cell => ({
  status: [503],
  withinMs,
  says: NOT_READY,
  seen: '“The service cannot do this right now”',
})
const noPage = (withinMs: number): Cell => ({
  status: [503],
  withinMs,
  says: PAGE_FAILED,
  seen: 'a page that says so',
})
const withoutDatabase = (withinMs: number): Pick<BadState, 'cells' | 'others'> => ({
  cells: {
    browse: noPage(withinMs),
    product: noPage(withinMs),
    // The frame of the blog with these words, or no blog at all once the loss of the database is known.
    blog: { ...noPage(withinMs), says: [SEARCH_FAILED, PAGE_FAILED] },
    jobs: { status: [503], withinMs: 15_000, seen: 'waits; done once the database is back' },
  },
  others: unavailable(withinMs),
})

const mailState = (name: string, state: string, backWithinMs = 45_000): BadState => ({
  name,
  state,
  cells: { forgot: { ...AS_EVER, seen: 'as usual; the mail comes once the server is back' } },
  others: AS_EVER,
  backWithinMs,
})

/** The circuit breaker of the provider tries again half a minute after it opened. */
const PROVIDER_BACK_MS = 60_000
const notCharged = (withinMs: number): Cell => ({
  status: [502, 503],
  withinMs,
  says: PARTNER,
  seen: '“Nothing was charged”; the units stay held',
})
const paymentState = (name: string, state: string, withinMs: number): BadState => ({
  name,
  state,
  cells: {
    checkout: notCharged(withinMs),
    deposit: notCharged(withinMs),
    confirm: { status: [200], withinMs, seen: '“This page goes on asking”; settled later without help' },
  },
  others: AS_EVER,
  backWithinMs: PROVIDER_BACK_MS,
})

const carrierState = (name: string, state: string, withinMs: number): BadState => ({
  name,
  state,
  cells: {
    rate: { status: [502], withinMs, says: PARTNER, seen: '“Nothing was charged”; the cart stays as it is' },
  },
  others: AS_EVER,
  backWithinMs: PROVIDER_BACK_MS,
})

const LATE: Cell = { status: FINE, withinMs: 45_000, seen: 'late' }

const picturesState = (name: string, state: string, withinMs: number, problem: string): BadState => ({
  name,
  state,
  cells: {
    blogImport: {
      status: FINE,
      withinMs,
      says: `picture: ${problem}`,
      seen: 'the post without the picture, which the report names; a second import fetches it',
    },
  },
  others: AS_EVER,
  backWithinMs: 15_000,
})

/** The provider's sandbox keeps its data in the same database. */
const ON_SLOW_SANDBOX: Cell = {
  status: [...FINE, 502],
  withinMs: 40_000,
  seen: 'late, or “Nothing was charged” when the sandbox, on the same database, took ten seconds',
}

const storeRefuses: Cell = {
  status: [503],
  withinMs: 5000,
  says: NOT_READY,
  seen: '“The service cannot do this right now”',
}

const noRoom: Cell = {
  ...storeRefuses,
  says: 'No file can be taken right now. Please try again in',
  seen: '“No file can be taken right now”',
}

const pictureLater: Cell = {
  ...AS_EVER,
  says: 'picture: later',
  seen: 'the post without the picture, which the report names; a second import fetches it',
}

/**
 * What people see of each activity while a dependency is in a bad state. `npm run test:faults` tests it cell
 * by cell, and `docs/resilience.md` is generated from it. Data only.
 */
export const DEPENDENCIES: readonly Dependency[] = [
  {
    name: 'PostgreSQL',
    key: 'database',
    how: 'The connection is cut, stalled or slowed by a proxy. For the database process itself, see “Faults of the whole process” below.',
    states: [
      { name: 'down', state: 'refused', ...withoutDatabase(12_000), backWithinMs: 30_000 },
      { name: 'stalled', state: 'stalled', ...withoutDatabase(25_000), backWithinMs: 30_000 },
      {
        name: 'slow (0.2 s each way)',
        state: 'slow',
        cells: { checkout: ON_SLOW_SANDBOX, deposit: ON_SLOW_SANDBOX, confirm: ON_SLOW_SANDBOX },
        others: { status: FINE, withinMs: 40_000, seen: 'late' },
        backWithinMs: 30_000,
      },
      {
        name: 'every connection cut',
        state: 'cut',
        cells: {},
        others: {
          status: [...FINE, 503],
          withinMs: 10_000,
          seen: 'as usual, or once “The service cannot do this right now”',
        },
        backWithinMs: 15_000,
      },
    ],
  },
  {
    name: 'the mail server',
    key: 'mail',
    how: 'A real SMTP server that misbehaves. No mail is lost; a mail that is sent twice has the same Message-ID.',
    states: [
      mailState('down', 'away'),
      mailState('slow (10 s)', 'slow'),
      mailState('never responds', 'silent', 90_000),
      mailState('disconnects halfway', 'half'),
      mailState('speaks another protocol', 'wrong'),
      mailState('refuses temporarily', 'refusing'),
      mailState('accepts the mail and disconnects', 'twice'),
      mailState('unknown certificate', 'tls'),
    ],
  },
  {
    name: 'the payment provider',
    key: 'payments',
    how: 'The sandbox behind a proxy, for both its API and its webhooks.',
    states: [
      paymentState('down', 'away', 12_000),
      paymentState('slow (10 s)', 'slow', 25_000),
      paymentState('never responds', 'silent', 25_000),
      paymentState('half a response', 'half', 12_000),
      paymentState('a response from another server', 'wrong', 12_000),
      paymentState('500', 'broken', 12_000),
      paymentState('unknown certificate', 'tls', 12_000),
      { name: 'sends every event twice', state: 'twice', cells: {}, others: AS_EVER, backWithinMs: 15_000 },
      {
        name: 'sends events in reverse order',
        state: 'unordered',
        cells: {},
        others: AS_EVER,
        backWithinMs: 15_000,
      },
      { name: 'sends no events', state: 'withheld', cells: {}, others: AS_EVER, backWithinMs: 60_000 },
    ],
  },
  {
    name: 'the carrier',
    key: 'carrier',
    how: 'DHL Express by a stand-in of its API, which misbehaves. What has a price already is paid and followed as usual.',
    states: [
      carrierState('down', 'away', 12_000),
      carrierState('slow (10 s)', 'slow', 25_000),
      carrierState('never responds', 'hangs', 25_000),
      carrierState('half a response', 'broken', 12_000),
      carrierState('a response from another server', 'page', 12_000),
      carrierState('too many requests', 'busy', 12_000),
      carrierState('500', 'fails', 12_000),
    ],
  },
  {
    name: 'the object store',
    key: 'store',
    how: 'A folder on a disk. The system calls that reach it are delayed, or fail with EIO or ENOSPC.',
    states: [
      {
        name: 'down (EIO)',
        state: 'away',
        cells: { upload: storeRefuses, import: storeRefuses, papers: storeRefuses, blogImport: pictureLater },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      {
        name: 'full (ENOSPC)',
        state: 'full',
        cells: { upload: noRoom, import: noRoom, blogImport: pictureLater },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      {
        name: 'slow (1 s per call)',
        state: 'slow',
        cells: { upload: LATE, import: LATE, papers: LATE, blogImport: LATE },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
    ],
  },
  {
    name: 'other people’s pictures',
    key: 'pictures',
    how: 'A web server behind a public host name.',
    states: [
      picturesState('down', 'away', 10_000, 'unreachable'),
      {
        name: 'slow (10 s)',
        state: 'slow',
        cells: { blogImport: LATE },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      picturesState('never responds', 'silent', 25_000, 'slow'),
      picturesState('half a response', 'half', 10_000, 'unreachable'),
      picturesState('a response from another server', 'wrong', 10_000, 'kind'),
      picturesState('500', 'broken', 10_000, 'status'),
    ],
  },
]
