import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailedToken } from '#db/schema/accounts.ts'
import { listing, listingAct } from '#db/schema/listings.ts'
import { quote as quoteTable } from '#db/schema/quotes.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, testOffer } from '#test/factories/quotes.ts'

const it = useApp()
const { accept, ask, offer, read, write } = quoting(it)
const LISTED = { priceMinor: 220_000n, currency: 'usd' } as const
let boss: TestMember
let seller: TestMember
let buyer: TestMember

beforeEach(async () => {
  boss = await createTestMember(it.services, { isCompanyAdmin: true })
  seller = await createTestMember(it.services, { companyId: boss.companyId, isCompanyAdmin: false })
  buyer = await createTestMember(it.services)
})

const asked = async () => {
  const id = await createTestListing(it.services.db, { ...seller, onHand: 10, values: LISTED })
  return ask(id, buyer)
}
const told = async (who: TestMember) => {
  await it.runJobs()
  const mails = await it.mailsTo(who.email)
  return mails.filter(({ subject }) => subject.startsWith('A price under half'))
}

test('an offer under half of the listed price is told to the administrators, once in a quote', async () => {
  const quote = await asked()
  await offer(quote, seller, { price: 1100 })
  expect(await told(boss)).toEqual([])
  await offer(quote, seller, { price: 1099.99 })
  const [mail] = await told(boss)
  expect(mail?.text).toMatch(/offered a buyer this listing of your company for .*1,099\.99.*2,200/)
  expect(mail?.text).toContain(`/user/quotes/${quote}`)
  await offer(quote, seller, { price: 10 })
  expect((await told(boss)).length).toBe(1)
  expect([await told(seller), await told(buyer)]).toEqual([[], []])
  const notices = await it.call(api.listNotifications, boss, { query: {} })
  expect(JSON.stringify(notices).match(/for less than half of its listed price/g)).toHaveLength(1)
})

test('an offer in another currency is compared at the newest rates', async () => {
  const quote = await asked()
  // 2,200 $ are some 1,900 €, of which 1,000 € are more than half.
  await offer(quote, seller, { price: 1000, currency: 'eur' })
  expect(await told(boss)).toEqual([])
  await offer(quote, seller, { price: 900, currency: 'eur' })
  expect(await told(boss)).toHaveLength(1)
})

test('so is a low offer of the buyer once it is accepted', async () => {
  const quote = await asked()
  await offer(quote, seller, { price: 2000 })
  expect((await write(quote, buyer, testOffer({ price: 900 }))).statusCode).toBe(201)
  expect(await told(boss)).toEqual([])
  const { offer: standing } = await read(quote, seller)
  expect((await accept(quote, seller, standing?.id)).statusCode).toBe(200)
  const [mail, ...more] = await told(boss)
  expect([mail?.text, more]).toEqual([expect.stringContaining('accepted a buyer’s offer of'), []])
})

test('a price that was lowered first counts as it was, and who did it reads so, also at an earlier address', async () => {
  const quote = await asked()
  const [row] = await it.services.db.select().from(quoteTable).where(eq(quoteTable.id, quote))
  const listingId = row?.listingId ?? 0
  await it.services.db.insert(listingAct).values({
    listingId,
    memberId: boss.memberId,
    act: 'price',
    details: { from: '220000', to: '112000', fromCurrency: 'usd', toCurrency: 'usd' },
    actedAt: it.services.now(),
  })
  await it.services.db.update(listing).set({ priceMinor: 112_000n }).where(eq(listing.id, listingId))
  await it.services.db.insert(mailedToken).values({
    hash: Buffer.from(boss.email),
    memberId: boss.memberId,
    purpose: 'undo_email',
    newEmail: `old-${boss.email}`,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await offer(quote, boss, { price: 561 })
  const [mail] = await told(boss)
  expect(mail?.text).toMatch(/You offered a buyer this listing .*561.*within a day is .*2,200/)
  const [former] = await it.mailsTo(`old-${boss.email}`)
  expect(former?.text).toContain('This address was that of the account until lately.')
})
