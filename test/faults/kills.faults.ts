import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect } from 'vitest'
import { useDatabase } from '../database.ts'
import { CARD } from '../payment-steps.ts'
import { arm, disarm, prepareStopPoints, someoneAt, type StopPoint } from '../stop-points.ts'
import { journeysOf } from './journeys.ts'
import { childrenOf, isThere } from './processes.ts'
import { faultsOf } from './soundness.ts'
import { scenariosOf } from './scenario.ts'
import { openWorld, PRODUCT_NAME, type World } from './world.ts'

const LISTING: readonly StopPoint[] = [
  { name: 'the listing is being written', before: 'INSERT', table: 'listing' },
  { name: 'its stock is being written', before: 'INSERT', table: 'stock' },
  { name: 'its picture is stored, not named', before: 'INSERT', table: 'picture' },
  { name: 'its picture is named, not kept', before: 'commit', table: 'picture' },
]
const IMPORTING: readonly StopPoint[] = [
  { name: 'the import begins', before: 'commit', table: 'listing_import' },
  { name: 'its rows are being read', before: 'INSERT', table: 'listing_import_row' },
  { name: 'its rows are being checked', before: 'UPDATE', table: 'listing_import_row' },
  { name: 'its listings are written, not kept', before: 'commit', table: 'listing' },
]
/** Points between those: connections cut there lead to the same result. */
const IMPORTING_CLOSELY: readonly StopPoint[] = [
  {
    name: 'a piece of its file is written down, not stored',
    before: 'commit',
    table: 'listing_import_piece',
  },
  {
    name: 'its file is whole, not said to be',
    before: 'UPDATE',
    table: 'listing_import',
    when: "OLD.state = 'receiving' AND NEW.state = 'reading'",
  },
  {
    name: 'its rows are read, not said to be',
    before: 'UPDATE',
    table: 'listing_import',
    when: "OLD.state = 'reading' AND NEW.state = 'mapping'",
  },
  { name: 'its archive is read, not kept', before: 'commit', table: 'listing_import_picture' },
  { name: 'a picture of it is stored, not named', before: 'INSERT', table: 'picture_file' },
  {
    name: 'a picture of it is named, not said to be stored',
    before: 'UPDATE',
    table: 'listing_import_picture',
    when: 'NEW.stored',
  },
  {
    name: 'its last row is kept, its end not written',
    before: 'UPDATE',
    table: 'listing_import',
    when: "NEW.state = 'done'",
  },
]
const PAYING = [
  CARD.holding,
  CARD.asking,
  CARD.storing,
  CARD.hearing,
  CARD.settling,
  CARD.numbering,
  CARD.keeping,
  CARD.ordered,
  CARD.mailing,
  CARD.drawing,
  CARD.refunding,
  CARD.returning,
  CARD.returned,
  CARD.payingOut,
]
const STEPS = {
  listing: { killed: LISTING, cut: LISTING },
  importing: { killed: [...IMPORTING, ...IMPORTING_CLOSELY], cut: IMPORTING },
  // Payments are killed at each step in src/flows/payments/killed-while-paying.slow.test.ts.
  paying: { killed: [], cut: PAYING },
} as const satisfies Record<string, Record<string, readonly StopPoint[]>>
type Way = keyof typeof STEPS
const POINTS: readonly StopPoint[] = [...LISTING, ...IMPORTING, ...IMPORTING_CLOSELY, ...PAYING]

const database = useDatabase()
let world: World
let journeys: ReturnType<typeof journeysOf>

beforeAll(async () => {
  // Mails go to the sandbox's mailbox, from which the outcome is read.
  const url = database.pool.options.connectionString ?? ''
  world = await openWorld(url, { env: { SMTP_URL: '' } })
  await prepareStopPoints(world.control, POINTS)
  journeys = journeysOf(world)
})
afterAll(() => world.close())

const endConnections = async () => {
  await world.control.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [PRODUCT_NAME],
  )
}
const HARMS = {
  async killed() {
    const { pid } = world.product.child
    const helpers = await childrenOf(pid)
    await world.product.end('SIGKILL')
    await endConnections()
    await world.revive()
    // No child process and no upload folder of the killed process remains.
    const left = async () => [
      ...helpers.filter(isThere),
      ...(await readdir(tmpdir())).filter((name) => name.startsWith(`gisement-upload-${pid}-`)),
    ]
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
  },
  cut: endConnections,
} as const

/**
 * Runs a journey once for each of its steps and interrupts it there; the outcome must be that of an
 * undisturbed run.
 */
async function interruptEachStep(way: Way, harm: keyof typeof HARMS): Promise<void> {
  const expected = await journeys[way]()
  for (const point of STEPS[way][harm]) {
    const index = POINTS.indexOf(point)
    await arm(world.control, index)
    const end = journeys[way]()
    // How it ends is checked below.
    end.catch(() => undefined)
    await someoneAt(world.control, index, point.name)
    try {
      await HARMS[harm]()
    } finally {
      await disarm(world.control, index)
    }
    expect(await end, point.name).toEqual(expected)
  }
  expect(world.product.isAlive()).toBe(true)
  expect(world.product.output()).not.toContain('a rejection that nobody handled')
  expect(await faultsOf(world)).toEqual([])
}

const scenario = scenariosOf('kills.faults.ts')
for (const way of ['listing', 'importing'] as const)
  scenario(`${way}-killed`, () => interruptEachStep(way, 'killed'))
for (const way of ['listing', 'importing', 'paying'] as const)
  scenario(`${way}-cut`, () => interruptEachStep(way, 'cut'))
