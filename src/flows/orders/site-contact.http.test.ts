import { beforeAll, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying, createTestArticle, TEST_ADDRESS } from '#test/factories/checkout.ts'
import { readBookingSource } from './booking-source.ts'

const it = useApp()
const { opened, pay, poll } = buying(it)
const CONTACT = {
  recipient: 'Ada Lovelace',
  phone: '+241 09 08 07 06',
  siteHours: 'Mon to Fri, 7 to 15',
  note: 'Gate 3, crane on site',
}

let buyer: TestMember
let seller: TestMember
let staff: TestMember
beforeAll(async () => {
  buyer = await createTestMember(it.services)
  seller = await createTestMember(it.services)
  staff = await createTestMember(it.services, { role: 'staff' })
})

async function ordered(contact: object) {
  const { companyId, memberId } = seller
  const id = await createTestArticle(it.services.db, { companyId, memberId, onHand: 9 })
  const body = { ...TEST_ADDRESS, ...contact, cart: [{ id, orderedQty: 1 }] }
  const { cartId } = await it.call(api.rateCart, buyer, { body })
  const { intentId } = await opened(cartId, buyer)
  await pay(intentId)
  const { orderId = '' } = await poll(intentId, buyer)
  await it.runJobs()
  return orderId
}

test('who takes the goods is on the order, in mails and with the carrier, and no seller reads it', async () => {
  const orderId = await ordered(CONTACT)
  expect(await it.call(api.readOrder, buyer, { params: { id: orderId } })).toMatchObject({ contact: CONTACT })
  expect(await it.call(api.readStaffOrderCall, staff, { params: { id: orderId } })).toMatchObject({
    contact: CONTACT,
  })
  const sales = await it.call(api.listSales, seller)
  expect(JSON.stringify(sales)).not.toContain(CONTACT.recipient)
  for (const { email } of [buyer, staff]) {
    const [mail] = await it.mailsTo(email)
    expect(mail?.text).toContain('Recipient on site: Ada Lovelace')
    expect(mail?.text).toContain('Note for the delivery: Gate 3, crane on site')
  }
  for (const { text } of await it.mailsTo(seller.email)) expect(text).not.toContain(CONTACT.recipient)
  const { to, site } = await readBookingSource(it.services.db, orderId, 1)
  expect([to.name, to.phone, site]).toEqual([CONTACT.recipient, CONTACT.phone, CONTACT])
})

test('where the buyer names nobody, the carrier gets the member who ordered', async () => {
  const orderId = await ordered({})
  const { to } = await readBookingSource(it.services.db, orderId, 1)
  expect([to.name, to.phone].every((word) => word !== '')).toBe(true)
  expect(to.name).not.toBe(CONTACT.recipient)
})
