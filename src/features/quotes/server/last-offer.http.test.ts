import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/accounts.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { quoting, testOffer } from '#test/factories/quotes.ts'

const it = useApp()
const { ask, offer, read, write } = quoting(it)
let seller: TestMember
let buyer: TestMember

beforeEach(async () => {
  seller = await createTestMember(it.services)
  buyer = await createTestMember(it.services)
})

const asked = async (country = 'Gabon', by = buyer) =>
  ask(await createTestListing(it.services.db, { ...seller, onHand: 10 }), by, { country })
const termsIn = async (id: string, who = seller) => (await read(id, who)).lastTerms

test('an offer begins with the terms of the last one that the company made, until there is an offer', async () => {
  const first = await asked()
  expect(await termsIn(first)).toBeUndefined()
  await offer(first, seller, { incoterm: 'EXW', place: 'Pau, yard 2' })
  const colleague = await createTestMember(it.services, { companyId: seller.companyId })
  const second = await asked('Oman')
  expect(await termsIn(second, colleague)).toEqual({ incoterm: 'EXW', place: 'Pau, yard 2', days: 7 })
  await offer(second, colleague, { incoterm: 'DAP', place: 'Sohar' })
  expect(await termsIn(second)).toBeUndefined()
  expect(await termsIn(await asked())).toEqual({ incoterm: 'DAP', place: null, days: 7 })
  expect(await termsIn(await asked('Oman'))).toEqual({ incoterm: 'DAP', place: 'Sohar', days: 7 })
  const other = await createTestMember(it.services)
  expect(await termsIn(await asked('Oman', other))).toEqual({ incoterm: 'DAP', place: null, days: 7 })
})

test('nobody else learns them, and they are not those of buyers or of staff', async () => {
  const staff = await createTestMember(it.services, { role: 'staff' })
  const first = await asked()
  await offer(first, staff)
  expect((await write(first, buyer, testOffer({ place: 'Owendo' }))).statusCode).toBe(201)
  const second = await asked()
  expect(await termsIn(second)).toBeUndefined()
  await offer(first, seller)
  expect(await termsIn(second)).toMatchObject({ place: 'Libreville' })
  for (const who of [buyer, staff]) expect(await termsIn(second, who)).toBeUndefined()
})

test('what a member offered in another company stays there', async () => {
  await offer(await asked(), seller)
  const other = await createTestMember(it.services)
  await it.services.db
    .update(member)
    .set({ companyId: other.companyId })
    .where(eq(member.id, seller.memberId))
  const theirs = await createTestListing(it.services.db, { ...other, onHand: 10 })
  expect(await termsIn(await ask(theirs, buyer), other)).toBeUndefined()
})
