import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { indexListings } from '#search/postgres/search-index.ts'
import type { TestMember } from '../factories/accounts.ts'
import { createTestArticle, TEST_ADDRESS } from '../factories/checkout.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { cardData } from '../factories/payments.ts'
import { testPicture } from '../factories/pictures.ts'
import { insistingOf } from '../faults/insist.ts'
import { look, type Asking, type Seen } from '../faults/seen.ts'
import type { Fleet } from './fleet.ts'

const UNTIL_MS = 90_000
const PAUSE_MS = 100

/** The installation in which people trade. */
export type Market = Pick<Fleet, 'url' | 'database' | 'provider' | 'newMember'>

/** What people got confirmed, and when: it must exist in the end. */
export interface Confirmed {
  orders: { cartId: string; buyer: TestMember; at: number }[]
  quotes: { id: string; at: number }[]
  listings: { id: number; at: number }[]
}

/** A request by a visitor or a member; a retry is a separate one. */
export interface Asked {
  path: string
  status: number
  words: string
  /** When it was answered, to be held against the logs of the processes. */
  at: string
}

export interface Trade {
  readonly confirmed: Confirmed
  /** The requests since the previous call. */
  takeAsked(): Asked[]
  /** Ends the trade; fails with the first error. */
  stop(): Promise<void>
  /** Ends the trade at once, abandoning requests in progress. */
  abandon(): Promise<void>
}

export async function until<T>(
  what: string,
  find: () => Promise<T | false | null | undefined>,
  limitMs = UNTIL_MS,
): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const found = await find()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
    await delay(PAUSE_MS)
  }
}

export const asking =
  ({ url }: Pick<Market, 'url'>) =>
  (method: string, path: string, who: TestMember | null, given: Asking = {}): Promise<Seen> =>
    look(method, `${url}${path}`, { ...given, headers: { ...who?.headers, ...given.headers } })

/** Buys, asks for quotes, publishes and reads in a loop, until stopped. */
export async function trade(fleet: Market): Promise<Trade> {
  const { database, provider } = fleet
  let asked: Asked[] = []
  const state = { isOver: false, isAbandoned: false }
  const goOn = () => {
    if (state.isAbandoned) throw new Error('the trade was given up')
  }
  const plainly = asking(fleet)
  const ask: typeof plainly = async (method, path, who, given) => {
    goOn()
    const seen = await plainly(method, path, who, given)
    asked.push({
      path: `${method} ${path}`,
      status: seen.status,
      words: seen.words,
      at: new Date().toISOString(),
    })
    return seen
  }
  const insist = insistingOf({ ask })
  const confirmed: Confirmed = { orders: [], quotes: [], listings: [] }
  const staff = await fleet.newMember('staff')
  const seller = await fleet.newMember()
  const listingId = await createTestArticle(database.db, { ...seller, onHand: 100_000 })
  await database.db.transaction((tx) => indexListings(tx, [listingId]))

  /** Bypasses the product, so it has to retry by itself while the database is down. */
  const newMember = () =>
    until('a new member', () => {
      goOn()
      return fleet.newMember().catch(() => null)
    })

  async function buy(): Promise<void> {
    const buyer = await newMember()
    const body = { ...TEST_ADDRESS, cart: [{ id: listingId, orderedQty: 1 }] }
    const cartId = String((await insist('POST', '/api/shipping/rates', buyer, { body })).body['cartId'])
    const { body: opened } = await insist('GET', `/api/checkout/cart/${cartId}`, buyer)
    const intentId = String(opened['clientSecret']).split('_secret_')[0] ?? ''
    await until('a charge', async () => {
      goOn()
      await provider.paymentIntents.confirm(intentId, cardData('4242424242424242')).catch(() => null)
      const intent = await provider.paymentIntents.retrieve(intentId).catch(() => null)
      return intent?.status === 'succeeded'
    })
    await until('an order', async () => {
      await ask('GET', `/api/checkout/pay/${intentId}`, buyer)
      const found = database.pool.query('SELECT FROM purchase_order WHERE cart_id = $1', [cartId])
      return (await found.catch(() => null))?.rowCount === 1
    })
    confirmed.orders.push({ cartId, buyer, at: Date.now() })
  }
  async function quote(): Promise<void> {
    const buyer = await newMember()
    const body = { country: 'Gabon', units: 1, message: 'We need one of these in March, at the yard.' }
    const headers = { 'idempotency-key': randomUUID() }
    const seen = await insist('POST', `/api/quote/${listingId}`, buyer, { body, headers })
    confirmed.quotes.push({ id: String(seen.body['quoteId']), at: Date.now() })
  }
  async function publish(): Promise<void> {
    const owner = await newMember()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...LISTING_FORM, title: `Top drive ${randomUUID()}` }
    const id = Number((await insist('POST', '/api/materiels', owner, { body, headers })).body['materielId'])
    await insist('POST', '/api/stocks', owner, { body: { materielId: id, quantite: 3 }, taken: [409] })
    const picture = await testPicture()
    const form = async () => {
      const files = new FormData()
      files.set('materielId', String(id))
      files.append('image', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
      return files
    }
    await insist('POST', '/api/image', owner, { form })
    await insist('POST', `/api/staff/listings/${id}/decision`, staff, {
      body: { decision: 'publish' },
      taken: [409],
    })
    // The owner sees it at once, wherever visitors' reads go.
    const own = await insist('GET', `/api/product/${id}`, owner)
    if (own.body['id'] !== id) throw new Error(`its owner does not see the listing ${id}`)
    confirmed.listings.push({ id, at: Date.now() })
  }
  const reads = [
    '/',
    `/product/${listingId}`,
    '/api/materiels',
    '/api/materiels?searchStr=valve',
    `/api/product/${listingId}`,
  ]
  let turn = 0
  async function read(): Promise<void> {
    const path = reads[(turn += 1) % reads.length] ?? '/'
    await ask('GET', path, null)
    await delay(PAUSE_MS)
  }
  const over = async (act: () => Promise<void>) => {
    while (!state.isOver) await act()
  }
  const all = Promise.all([buy, buy, quote, publish, read, read].map(over))
  // `stop` reports the error.
  all.catch(() => (state.isOver = true))
  return {
    confirmed,
    takeAsked() {
      const taken = asked
      asked = []
      return taken
    },
    async stop() {
      state.isOver = true
      await all
    },
    async abandon() {
      state.isOver = state.isAbandoned = true
      await all.catch(() => undefined)
    },
  }
}
