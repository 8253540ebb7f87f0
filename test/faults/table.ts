import type { BadState, Cell, Dependency } from './activities.ts'

const FINE = [200, 201, 202] as const
const AS_EVER: Cell = { status: FINE, withinMs: 5000, seen: 'as ever' }

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
    // The frame of the blog with these words, or no blog at all, as soon as it is known that the database is away.
    blog: { ...noPage(withinMs), says: [SEARCH_FAILED, PAGE_FAILED] },
    jobs: { status: [503], withinMs: 15_000, seen: 'waits; done once it is back' },
  },
  others: unavailable(withinMs),
})

const mailState = (name: string, state: string, backWithinMs = 45_000): BadState => ({
  name,
  state,
  cells: { forgot: { ...AS_EVER, seen: 'as ever; the mail comes once the server is back' } },
  others: AS_EVER,
  backWithinMs,
})

/** The provider's guard asks again half a minute after it gave up. */
const PROVIDER_BACK_MS = 60_000
const paymentState = (name: string, state: string, withinMs: number): BadState => ({
  name,
  state,
  cells: {
    checkout: {
      status: [502, 503],
      withinMs,
      says: PARTNER,
      seen: '“Nothing was charged”; the units stay held',
    },
    confirm: { status: [200], withinMs, seen: '“This page goes on asking”; settled by itself later' },
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
      seen: 'the post, and which picture is missing; a second import fetches it',
    },
  },
  others: AS_EVER,
  backWithinMs: 15_000,
})

/** The sandbox of the provider keeps what it knows in the same database. */
const ON_SLOW_SANDBOX: Cell = {
  status: [...FINE, 502],
  withinMs: 40_000,
  seen: 'late, or “Nothing was charged” where the sandbox, on the same database, took ten seconds',
}

const storeRefuses: Cell = {
  status: [503],
  withinMs: 5000,
  says: NOT_READY,
  seen: '“The service cannot do this right now”',
}

const pictureLater: Cell = {
  ...AS_EVER,
  says: 'picture: later',
  seen: 'the post, and which picture is missing; a second import fetches it',
}

/**
 * What people see of each activity while something that the product stands on is in a bad state: the list that `npm run test:faults` runs
 * cell by cell, and from which `docs/resilience.md` is made. Data only.
 */
export const DEPENDENCIES: readonly Dependency[] = [
  {
    name: 'PostgreSQL',
    key: 'database',
    how: 'A line in between that is cut, held or slowed; its own process stopped, killed and away is under “Struck by” below.',
    states: [
      { name: 'away', state: 'refused', ...withoutDatabase(12_000), backWithinMs: 30_000 },
      { name: 'stands still', state: 'stalled', ...withoutDatabase(25_000), backWithinMs: 30_000 },
      {
        name: 'slow (a fifth of a second each way)',
        state: 'slow',
        cells: { checkout: ON_SLOW_SANDBOX, confirm: ON_SLOW_SANDBOX },
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
          seen: 'as ever, or once “The service cannot do this right now”',
        },
        backWithinMs: 15_000,
      },
    ],
  },
  {
    name: 'the mail server',
    key: 'mail',
    how: 'A real SMTP server that misbehaves. No mail is lost; one that came twice has the same Message-ID.',
    states: [
      mailState('away', 'away'),
      mailState('slow (10 s)', 'slow'),
      mailState('silent for ever', 'silent', 90_000),
      mailState('hangs up in the middle', 'half'),
      mailState('speaks something else', 'wrong'),
      mailState('refuses for now', 'refusing'),
      mailState('keeps it and hangs up', 'twice'),
      mailState('unknown certificate', 'tls'),
    ],
  },
  {
    name: 'the payment provider',
    key: 'payments',
    how: 'The sandbox behind a proxy, for its interface and for the events that it tells.',
    states: [
      paymentState('away', 'away', 12_000),
      paymentState('slow (10 s)', 'slow', 25_000),
      paymentState('silent for ever', 'silent', 25_000),
      paymentState('half an answer', 'half', 12_000),
      paymentState('an answer of somebody else', 'wrong', 12_000),
      paymentState('500', 'broken', 12_000),
      paymentState('unknown certificate', 'tls', 12_000),
      { name: 'tells everything twice', state: 'twice', cells: {}, others: AS_EVER, backWithinMs: 15_000 },
      { name: 'tells the last first', state: 'unordered', cells: {}, others: AS_EVER, backWithinMs: 15_000 },
      { name: 'tells nothing', state: 'withheld', cells: {}, others: AS_EVER, backWithinMs: 60_000 },
    ],
  },
  {
    name: 'the object store',
    key: 'store',
    how: 'A folder on a disk: slow by waits of the calls that reach it, away and full by their errors.',
    states: [
      {
        name: 'away (EIO)',
        state: 'away',
        cells: { upload: storeRefuses, import: storeRefuses, papers: storeRefuses, blogImport: pictureLater },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      {
        name: 'full (ENOSPC)',
        state: 'full',
        cells: { upload: storeRefuses, import: storeRefuses, blogImport: pictureLater },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      {
        name: 'slow (a second for each act)',
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
    how: 'A web server behind a name of the public net.',
    states: [
      picturesState('away', 'away', 10_000, 'unreachable'),
      {
        name: 'slow (10 s)',
        state: 'slow',
        cells: { blogImport: LATE },
        others: AS_EVER,
        backWithinMs: 30_000,
      },
      picturesState('silent for ever', 'silent', 25_000, 'slow'),
      picturesState('half an answer', 'half', 10_000, 'unreachable'),
      picturesState('an answer of somebody else', 'wrong', 10_000, 'kind'),
      picturesState('500', 'broken', 10_000, 'status'),
    ],
  },
]
