// Measures how long buyers wait who all pay at once, as a ratio to one who pays alone in the same run:
// `npm run bench -- paying`. Fails unless all payments are confirmed in the end, the stock is right, and the
// invoice numbers have no gap.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { startApplication } from '../../e2e/support/start-application.ts'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { boundedFetch } from '../../src/platform/payments/call-guard.ts'
import { CONFIRMED } from '../../src/kernel/trade/order.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { createAccessTokens } from '../../src/platform/session/access-token.ts'
import { createTestMember, type TestMember } from '../../test/factories/accounts.ts'
import { createTestArticle, TEST_ADDRESS } from '../../test/factories/checkout.ts'
import { cardData } from '../../test/factories/payments.ts'

const BUYERS = 30
const ALONE = 10
const UNITS = 5
const CARD = '4242424242424242'
/** The interval at which the page asks again. */
const ASKED_AGAIN_MS = 2000
const GIVEN_UP_MS = 60_000

const TOKEN_SECRET = randomBytes(24).toString('hex')
const dataDir = await mkdtemp(join(tmpdir(), 'gisement-bench-'))
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, fsync: true, onLog: () => undefined })
await migrate(server.url)
const { db, pool, close } = openDatabase({ url: server.url, maxConnections: 4, onError: () => undefined })
const tokens = createAccessTokens(TOKEN_SECRET)
// A member exists already, so no demonstration is loaded.
const seller = await createTestMember({ db, tokens })
await createTestMember({ db, tokens }, { role: 'staff' })
const {
  application,
  dataDir: folder,
  stop,
} = await startApplication({ DATABASE_URL: server.url, TOKEN_SECRET, RATE_LIMITS: 'relaxed' })
try {
  const provider = await providerOf(folder)
  const article = (onHand: number) => createTestArticle(db, { ...seller, onHand })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createTestMember({ db, tokens })))

  const alone: Waited[] = []
  const single = await article(ALONE * UNITS)
  for (const buyer of buyers.slice(0, ALONE)) alone.push(await pay(provider, await openOne(buyer, single)))
  const floor = median(alone)
  console.log(`floor: one buyer alone, from the card to the confirmed order, ${floor.toFixed(0)} ms`)
  console.log(
    'paid at once                    confirmed   median / floor   slowest / floor   all / one after the other',
  )

  const own = await Promise.all(buyers.map(() => article(UNITS)))
  await measure('thirty, each its own listing', own)
  const shared = await article(BUYERS * UNITS)
  await measure(
    'thirty, all the same listing',
    buyers.map(() => shared),
  )
  await requireTruth([...own, shared, single], buyers)

  async function measure(name: string, listings: readonly number[]): Promise<void> {
    const opened: Opened[] = []
    for (const [index, buyer] of buyers.entries()) opened.push(await openOne(buyer, listings[index] ?? 0))
    const began = performance.now()
    const waited = await Promise.all(opened.map((each) => pay(provider, each)))
    const all = performance.now() - began
    const confirmed = waited.filter(({ isConfirmed }) => isConfirmed).length
    if (confirmed !== BUYERS) process.exitCode = 1
    const figures = [
      median(waited) / floor,
      Math.max(...waited.map(({ ms }) => ms)) / floor,
      all / (floor * BUYERS),
    ]
    console.log(
      name.padEnd(32),
      `${confirmed}/${BUYERS}`.padStart(8),
      ...figures.map((figure) => figure.toFixed(2).padStart(15)),
    )
  }
} finally {
  await close()
  await stop()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Opened {
  buyer: TestMember
  intentId: string
}
interface Waited {
  ms: number
  isConfirmed: boolean
}

async function openOne(buyer: TestMember, listingId: number): Promise<Opened> {
  const cart = [{ id: listingId, orderedQty: UNITS }]
  const rated = await call('POST', '/api/shipping/rates', buyer, { ...TEST_ADDRESS, cart })
  const opened = await call('GET', `/api/checkout/cart/${String(rated['cartId'])}`, buyer)
  return { buyer, intentId: String(opened['clientSecret']).split('_secret_')[0] ?? '' }
}

/** Enters the card, returns, and asks until the order exists, as the page does. */
async function pay(provider: Stripe, { buyer, intentId }: Opened): Promise<Waited> {
  const began = performance.now()
  const ms = () => performance.now() - began
  await provider.paymentIntents.confirm(intentId, cardData(CARD))
  for (;;) {
    const answer = await call('GET', `/api/checkout/pay/${intentId}`, buyer)
    if (answer['piStatus'] === 'succeeded') return { ms: ms(), isConfirmed: answer['orderId'] !== undefined }
    if (answer['askAgain'] !== true || ms() > GIVEN_UP_MS) return { ms: ms(), isConfirmed: false }
    await new Promise((resolve) => {
      setTimeout(resolve, ASKED_AGAIN_MS)
    })
  }
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  { headers }: TestMember,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(application.url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function providerOf(dataFolder: string): Promise<Stripe> {
  const key = await readFile(join(dataFolder, 'sandbox-stripe-key'), 'utf8')
  return new Stripe(`sk_test_sandbox_${key}`, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(async () => application.url)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/**
 * Everything is sold, nothing is held any more, every order has its invoice, and the invoice numbers have no
 * gap.
 */
async function requireTruth(listings: readonly number[], buyers: readonly TestMember[]): Promise<void> {
  const wrong = await pool.query(
    `SELECT listing_id FROM stock WHERE listing_id = ANY ($1) AND (on_hand <> 0 OR reserved <> 0)
     UNION ALL SELECT 0 FROM purchase_order o WHERE member_id = ANY ($2) AND (status <> ${CONFIRMED} OR NOT EXISTS
       (SELECT FROM billing_document d WHERE d.order_id = o.id AND d.kind = 'invoice'))
     UNION ALL SELECT -1 FROM billing_document GROUP BY kind, year HAVING count(*) <> max(sequence) OR min(sequence) <> 1`,
    [listings, buyers.map(({ memberId }) => memberId)],
  )
  if (wrong.rowCount === 0) return
  process.exitCode = 1
  console.log(`stock, orders or numbers are wrong: ${JSON.stringify(wrong.rows)}`)
}

function median(waited: readonly Waited[]): number {
  const sorted = waited.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
