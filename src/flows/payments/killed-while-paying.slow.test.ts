import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerFaults } from '#features/ledger/server/check-ledger.ts'
import { boundedFetch } from '#platform/payments/call-guard.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { useDatabase } from '#test/database.ts'
import { createTestMember, type TestMemberOptions } from '#test/factories/accounts.ts'
import { createTestArticle } from '#test/factories/checkout.ts'
import { killableApp, TOKEN_SECRET, type KillableApp } from '#test/killable-app.ts'
import { findSecrets } from '#test/log-secrets.ts'
import { payingJourneys, type Journey } from '#test/paying-journeys.ts'
import { NOTHING, outcomeOf, type World } from '#test/payment-outcome.ts'
import { CARD, POINTS, TRANSFER } from '#test/payment-steps.ts'
import { arm, disarm, isEveryoneAt, prepareStopPoints, someoneAt, type StopPoint } from '#test/stop-points.ts'

type Case = readonly [Journey, StopPoint]

/**
 * The cases of one power cut. A restart takes a second, so two buyers are cut off at once; the first waits at
 * its point before the second begins. Beside a case that waits in a job, only cases without jobs can run.
 */
const CUTS: readonly (readonly Case[])[] = [
  [
    ['byCard', CARD.hearing],
    ['byCard', CARD.holding],
  ],
  [
    ['byCard', CARD.looking],
    ['byCard', CARD.asking],
  ],
  [
    ['byCard', CARD.settling],
    ['byCard', CARD.storing],
  ],
  [
    ['byCard', CARD.numbering],
    ['abandoned', CARD.asking],
  ],
  [
    ['byCard', CARD.keeping],
    ['abandoned', CARD.storing],
  ],
  [
    ['byCard', CARD.ordered],
    ['abandoned', CARD.paying],
  ],
  [
    ['byCard', CARD.mailing],
    ['byCard', CARD.paying],
  ],
  [
    ['byCard', CARD.mailed],
    ['byTransfer', TRANSFER.ordering],
  ],
  [
    ['byCard', CARD.drawing],
    ['byTransfer', TRANSFER.keeping],
  ],
  [
    ['byCard', CARD.refunding],
    ['byTransfer', TRANSFER.recorded],
  ],
  [['byCard', CARD.returning]],
  [['byCard', CARD.returned]],
  [
    ['byCard', CARD.payingOut],
    ['byTransfer', TRANSFER.recording],
  ],
  [
    ['byTransfer', TRANSFER.returning],
    ['byCard', CARD.rating],
  ],
  [['byTransfer', TRANSFER.mailing]],
]

const database = useDatabase()
let control: pg.Client
let folder: string
let app: KillableApp
let journeys: ReturnType<typeof payingJourneys>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-killed-'))
  const url = database.pool.options.connectionString ?? ''
  control = new pg.Client({ connectionString: url })
  await control.connect()
  await prepareStopPoints(control, POINTS)
  app = killableApp({ url, control }, folder)
  const staff = await member({ role: 'staff' })
  await app.start()
  const key = await readFile(join(folder, 'sandbox-stripe-key'), 'utf8')
  const provider = new Stripe(`sk_test_sandbox_${key}`, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(() => app.url())),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  journeys = payingJourneys({ app, control, provider, staff })
})
afterAll(async () => {
  await app.kill()
  expect(findSecrets(app.output, new Set()), 'log lines hold neither secrets nor mail addresses').toEqual([])
  await control.end()
  await rm(folder, { recursive: true, force: true })
})

const member = (options: TestMemberOptions = {}) =>
  createTestMember({ db: database.db, tokens: createAccessTokens(TOKEN_SECRET) }, options)

async function newWorld(): Promise<World> {
  const buyer = await member()
  const seller = await member()
  const { companyId, memberId } = seller
  const listingId = await createTestArticle(database.db, { companyId, memberId, onHand: 5 })
  return { buyer, seller, listingId }
}

/**
 * Cuts the power when every case is at its point, restores it, and waits until all have ended. Returns
 * whether each was cut off: on a slow machine the database may have ended one before, or another process been
 * at its point first.
 */
async function cutOff(cases: readonly Case[], worlds: readonly World[]): Promise<boolean> {
  const ends: Promise<unknown>[] = []
  const indexes = cases.map(([, point]) => POINTS.indexOf(point))
  for (const [position, [journey, point]] of cases.entries()) {
    const index = POINTS.indexOf(point)
    const world = worlds[position]
    if (!world) throw new Error('every case has a world')
    await arm(control, index)
    const end = journeys[journey](world)
    ends.push(end)
    // Its result is checked below.
    end.catch(() => undefined)
    await Promise.race([someoneAt(control, index, point.name), end])
  }
  const areThere = await isEveryoneAt(control, indexes)
  await app.kill()
  for (const index of indexes) await disarm(control, index)
  await app.start()
  const endings = await Promise.all(ends)
  await journeys.calm()
  return areThere && !endings.includes('paid')
}

async function undisturbed(journey: Journey): Promise<object> {
  const world = await newWorld()
  await journeys[journey](world)
  return outcomeOf(control, world)
}

test(
  'a payment comes to the same, whichever of its steps the process is killed at',
  { timeout: 300_000 },
  async () => {
    const expected: Record<Journey, object> = {
      byCard: await undisturbed('byCard'),
      byTransfer: await undisturbed('byTransfer'),
      abandoned: NOTHING,
    }
    expect(expected.byCard).toMatchObject({
      orders: [7],
      stock: [{ on_hand: 3, reserved: 0 }],
      payments: [{ status: 'succeeded' }],
      refunds: [{ state: 'succeeded' }],
      documents: [
        { kind: 'credit_note', drawn: true },
        { kind: 'invoice', drawn: true },
      ],
    })
    expect(expected.byTransfer).toMatchObject({
      orders: [1],
      stock: [{ on_hand: 3, reserved: 0 }],
      refunds: [{ state: 'succeeded', amount_minor: '5000' }],
    })
    for (const cases of CUTS) {
      const names = cases.map(([, point]) => point.name).join('; ')
      let wasExact = false
      for (let attempt = 0; attempt < 3 && !wasExact; attempt += 1) {
        const worlds = await Promise.all(cases.map(newWorld))
        wasExact = await cutOff(cases, worlds)
        for (const [position, world] of worlds.entries()) {
          const journey = cases[position]?.[0] ?? 'byCard'
          // Every payment that was not interrupted is complete, and no abandoned order is resumed.
          if (journey !== 'abandoned' || wasExact)
            expect(await outcomeOf(control, world), names).toMatchObject(expected[journey])
        }
      }
      expect(wasExact, names).toBe(true)
    }
  },
)

test('afterwards the ledger adds up and no number of a document is missing', async () => {
  expect(await findLedgerFaults(database.db, new Date(0))).toEqual([])
  const { rows: gaps } = await control.query(
    'SELECT kind FROM billing_document GROUP BY kind, year HAVING count(*) <> max(sequence) OR min(sequence) <> 1',
  )
  expect(gaps).toEqual([])
})
