import { beforeAll, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle } from '#test/factories/checkout.ts'
import { LISTING_FORM } from '#test/factories/listing-calls.ts'
import { statementsOf, type SentStatement } from '#test/statements.ts'

// What the hot writes send to the database, so that one statement more is seen. Favourites and rated deliveries
// have theirs in the tests of their routes.

const it = useApp()
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Kouilou' })
  buyer = await createTestMember(it.services, { companyName: 'Port-Gentil Energy' })
  await createTestMember(it.services, { role: 'staff' })
  await createTestMember(it.services, { role: 'staff' })
})

const article = () =>
  createTestArticle(it.services.db, {
    companyId: seller.companyId,
    memberId: seller.memberId,
    onHand: 5,
  })

/** The names of prepared statements; of others what they do, and to which table. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(work)
  // Of the provider's stand-in only the job is left that tells us of its event.
  return sent.filter(({ text }) => !text.includes('sandbox_')).map(shortly)
}

function shortly({ name, text }: SentStatement): string {
  if (name !== undefined && !/^tx-\d+$/.test(name)) return name
  const [verb = ''] = text.trim().toLowerCase().split(/\s/, 1)
  const table = /(?:from|into|update)\s+"?([a-z_.]+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

const once = { 'idempotency-key': 'one key of sixteen signs or more'.replaceAll(' ', '-') }

test('a request for a quote', async () => {
  const id = await article()
  const sent = await sentBy(() =>
    it.call(
      api.requestQuote,
      { headers: { ...buyer.headers, ...once } },
      {
        params: { id },
        body: {
          country: 'Gabon',
          units: 1,
          message: 'Is it still there, and could you deliver it in May?',
        },
      },
    ),
  )
  expect(sent).toEqual([
    'find-actor',
    'rate-limit',
    'refused-countries',
    'begin',
    'insert idempotency_key',
    // Requests of the company wait for each other; the same one that has no answer yet.
    'select',
    'select quote',
    // The listing, and whether one of the two companies has blocked the other.
    'select company_block',
    'select listing',
    'refused-countries',
    'insert quote',
    'select member',
    'select member',
    'select member',
    'insert notification',
    'select graphile_worker.add_job',
    'select graphile_worker.add_job',
    'insert notification',
    'select graphile_worker.add_job',
    'select graphile_worker.add_job',
    'update idempotency_key',
    'commit',
  ])
})

test('a listing that is created', async () => {
  const sent = await sentBy(() =>
    it.call(api.createListing, { headers: { ...seller.headers, ...once } }, { body: LISTING_FORM }),
  )
  expect(sent).toEqual([
    'find-actor',
    'refused-countries',
    'begin',
    'insert idempotency_key',
    'select company',
    'select',
    'quota-listings',
    'insert listing',
    'update idempotency_key',
    'commit',
  ])
})

test('units that are set', async () => {
  const id = await article()
  const sent = await sentBy(() =>
    it.call(api.updateStock, seller, { params: { materielId: id }, body: { qty: 7 } }),
  )
  expect(sent).toEqual([
    'find-actor',
    'begin',
    'select listing',
    'select stock',
    'insert stock',
    'update listing',
    'insert listing_act',
    'commit',
  ])
})

test('a checkout that is opened', async () => {
  const { rate } = buying(it)
  const cartId = await rate([[await article(), 1]], buyer)
  const sent = await sentBy(() => it.call(api.openCheckout, buyer, { params: { cartId } }))
  expect(sent).toEqual([
    'find-actor',
    'rate-limit',
    'begin',
    'select',
    'select member',
    'select cart_line',
    'select purchase_order',
    'select requisition',
    'select listing',
    'refused-countries',
    'select end_use_rule',
    'select content_version',
    'insert legal_text',
    'insert cart_terms',
    'select stock_hold',
    'select cart',
    'offered-listings',
    'update stock',
    'with stock_hold',
    // Which other checkout of the member's ends.
    'select cart',
    'commit',
    'begin',
    'select',
    'select graphile_worker.add_job',
    'commit',
    'begin',
    'select cart_line',
    'select stock_hold',
    'insert payment',
    'commit',
    'select operator_setting',
    'select listing',
    'select cart_references',
  ])
})
