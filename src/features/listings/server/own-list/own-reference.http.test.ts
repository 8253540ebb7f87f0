import { beforeAll, expect, it } from 'vitest'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
const calls = sellerCalls(testApp, () => seller)
const strangers = sellerCalls(testApp, () => stranger)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  stranger = await createTestMember(testApp.services)
})

const TAKEN = { errors: [{ reference: 'Another listing of your company has this reference.' }] }

it('a listing may have the seller’s own reference, which no other of the company has', async () => {
  const created = await calls.create({ reference: ' YARD-1 ' })
  const { materielId } = created.json()
  expect((await calls.own(materielId)).json()).toMatchObject({ reference: 'YARD-1' })
  const again = await calls.create({ reference: 'YARD-1' })
  expect(again.statusCode).toBe(422)
  expect(again.json()).toMatchObject(TAKEN)
  expect((await strangers.create({ reference: 'YARD-1' })).statusCode).toBe(201)
})

it('an edit changes it at once, leaves it where it says nothing, and clears it by null', async () => {
  const { materielId } = (await calls.create({ reference: 'YARD-2' })).json()
  const other = (await calls.create({ reference: 'YARD-3' })).json()
  const reference = async () => (await calls.own(materielId)).json().reference
  await calls.update(materielId)
  expect(await reference()).toBe('YARD-2')
  expect((await calls.update(materielId, { reference: 'YARD-3' })).json()).toMatchObject(TAKEN)
  expect(await reference()).toBe('YARD-2')
  await calls.update(materielId, { reference: null })
  expect(await reference()).toBeNull()
  await testApp.attempt(api.deleteListing, seller, { params: { id: other.materielId }, body: {} })
  expect((await calls.update(materielId, { reference: 'YARD-3' })).statusCode).toBe(200)
})
