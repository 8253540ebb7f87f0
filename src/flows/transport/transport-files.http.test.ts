import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { documentFile } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { transportFile, transportLink } from '#db/schema/transport.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { TransportFileKind } from '#features/transport/domain/files.ts'
import { THREAD_FILES_MAX } from '#kernel/trade/thread-file/thread-file.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt, Caller } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { buying } from '#test/factories/checkout.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { transporting } from '#test/factories/transport.ts'
import { someoneWaits } from '#test/waiting.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { agreed, linkOf, read, open } = transporting(it)

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let stranger: TestMember
let id: string
let token: string
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Yard One' })
  buyer = await createTestMember(it.services, { companyName: 'Drill SA' })
  staff = await createTestMember(it.services, { role: 'staff' })
  stranger = await createTestMember(it.services)
  const { payFor } = await agreed({ seller, buyer, staff }, 'files@forwarder.example')
  id = await payFor()
  token = await linkOf('files@forwarder.example')
})

const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const give = async (who: Caller, content?: Buffer, kind: TransportFileKind = 'packing_picture') =>
  it.attempt(api.giveTransportFile, who, {
    params: { id, kind },
    form: documentForm(content ?? (await testPicture())),
  })
const giveByLink = (content: Buffer, of = token) =>
  it.attempt(api.giveTransportFileByLink, null, {
    params: { token: of, kind: 'bill_of_lading' },
    form: documentForm(content),
  })
const filesOf = async (who: TestMember) => (await read(id, who)).json().transports[0]?.files ?? []

test('a file of the forwarder is on the order for buyer, seller and staff, once, and for nobody else', async () => {
  const content = await testDocument(undefined, 2)
  const given = await giveByLink(content)
  expect(given.statusCode, given.body).toBe(201)
  expect(given.json().files).toMatchObject([{ kind: 'bill_of_lading' }])
  const [file] = await filesOf(buyer)
  expect(file).toMatchObject({ kind: 'bill_of_lading', media: 'pdf', pages: 2, by: 'forwarder', who: null })
  expect((await filesOf(staff))[0]?.who).toBe('Heavy Lift Lines')
  const params = { id, fileId: String(file?.id) }
  for (const [who, status] of [
    [buyer, 200],
    [seller, 200],
    [staff, 200],
    [stranger, 404],
  ] as const)
    expect((await it.attempt(api.readTransportFile, who, { params })).statusCode).toBe(status)
  const download = await it.attempt(api.readTransportFile, buyer, { params })
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="GS-T-\d+\.pdf"$/)
  // The same again, as after an answer that was lost, and from the seller, whom the forwarder had mailed it.
  expect((await giveByLink(content)).json().files).toHaveLength(1)
  expect((await give(seller, content, 'bill_of_lading')).statusCode).toBe(201)
  expect(await filesOf(buyer)).toHaveLength(1)
  for (const who of [buyer, seller, staff]) {
    const news = JSON.stringify(await it.call(api.listNotifications, who, {}))
    expect(news.split('bill of lading')).toHaveLength(2)
  }
  // It is not swept with the unused ones.
  it.setNow(new Date(Date.now() + 25 * 3_600_000))
  await buying(it).runCron('sweep-documents')
  it.setNow(null)
  await it.call(api.readTransportFile, buyer, { params })
})

test('a seller and staff add files, which is recorded of staff, and the forwarder reads its own alone', async () => {
  const picture = await testPhoto()
  expect((await give(seller, picture)).statusCode).toBe(201)
  // A repeat of a call whose answer was lost.
  expect((await give(seller, picture)).statusCode).toBe(201)
  const added = await it.attempt(api.giveTransportFileAsStaff, staff, {
    params: { id, sellerId: String(seller.companyId), kind: 'proof_of_delivery' },
    form: documentForm(await testDocument()),
  })
  expect(added.statusCode, added.body).toBe(201)
  expect((await filesOf(buyer)).map(({ kind, by }) => [kind, by])).toEqual([
    ['bill_of_lading', 'forwarder'],
    ['packing_picture', 'seller'],
    ['proof_of_delivery', 'staff'],
  ])
  expect((await open(token)).json().files).toHaveLength(1)
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
  expect(acts).toMatchObject([{ act: 'give_transport_file', memberId: staff.memberId }])
})

test('a file that staff give about their own company’s goods is the seller’s; of what it bought, a colleague gives it', async () => {
  const content = await testDocument(undefined, 3)
  const giveAsStaff = async (of: TestMember) =>
    it.attempt(
      api.giveTransportFileAsStaff,
      await createTestMember(it.services, { role: 'staff', companyId: of.companyId }),
      {
        params: { id, sellerId: String(seller.companyId), kind: 'proof_of_delivery' },
        form: documentForm(content),
      },
    )
  expect((await giveAsStaff(buyer)).refusal.code).toBe('own_company')
  const own = await giveAsStaff(seller)
  expect(own.statusCode, own.body).toBe(201)
  expect((await filesOf(buyer)).at(-1)).toMatchObject({ kind: 'proof_of_delivery', by: 'seller' })
})

test('a file is refused to who is on no side that gives, of a wrong kind, and by a link that does not work', async () => {
  for (const who of [buyer, stranger]) expect((await give(who)).statusCode).toBe(404)
  expect(statusOf(await give(seller, Buffer.from('MZ and no document')))).toEqual([415, 'wrong_file_kind'])
  expect(statusOf(await giveByLink(Buffer.from('MZ and no document')))).toEqual([415, 'wrong_file_kind'])
  expect(statusOf(await giveByLink(await testDocument(), 'made-up'))).toEqual([404, 'bad_token'])
})

test('a seller who is held back or suspended still gives and reads what proves the transport', async () => {
  const isSeller = eq(company.id, seller.companyId)
  for (const apart of [{ heldAt: new Date() }, { suspendedAt: new Date() }]) {
    await it.services.db.update(company).set(apart).where(isSeller)
    const given = await give(seller)
    const fileId = String(given.json().transports[0]?.files.at(-1)?.id)
    const got = await it.attempt(api.readTransportFile, seller, { params: { id, fileId } })
    await it.services.db.update(company).set({ heldAt: null, suspendedAt: null }).where(isSeller)
    expect([given.statusCode, got.statusCode], given.body).toEqual([201, 200])
  }
})

test('a file that can not be stored, or whose link is ended while it is sent, leaves nothing on the order', async () => {
  const before = await filesOf(staff)
  const { db, store } = it.services
  vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('the disk is full'))
  expect((await give(seller)).statusCode).toBe(500)
  const isOpen = and(eq(transportLink.orderId, id), isNull(transportLink.endedAt))
  const [order] = await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id))
  let given: Promise<Attempt> | undefined
  await db.transaction(async (tx) => {
    await lockCart(tx, order?.cartId ?? '')
    given = giveByLink(await testDocument())
    await someoneWaits(it.services.pool)
    await tx.update(transportLink).set({ endedAt: new Date() }).where(isOpen)
  })
  const refused = await given
  await db.update(transportLink).set({ endedAt: null }).where(eq(transportLink.orderId, id))
  expect(refused && statusOf(refused)).toEqual([410, 'gone'])
  expect(await filesOf(staff)).toEqual(before)
  // What was stored meanwhile is swept with what nobody uses.
  const hashes = db.select({ hash: transportFile.fileHash }).from(transportFile)
  const unused = notInArray(documentFile.hash, hashes)
  expect(await db.$count(documentFile, unused)).toBe(1)
  it.setNow(new Date(Date.now() + 25 * 3_600_000))
  await buying(it).runCron('sweep-documents')
  it.setNow(null)
  expect(await db.$count(documentFile, unused)).toBe(0)
})

test('each side gives at most twenty, also at once, and a repeat of the last is no further one', async () => {
  const ofSeller = async () => (await filesOf(seller)).filter(({ by }) => by === 'seller').length
  for (let count = await ofSeller(); count < THREAD_FILES_MAX - 1; count += 1)
    expect((await give(seller)).statusCode).toBe(201)
  const [one, other] = [await testPicture(), await testPicture()]
  const given = await atOnce([one, one, other, other])
  expect(given.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422, 422])
  expect(await ofSeller()).toBe(THREAD_FILES_MAX)
  const refused = await give(seller)
  expect(statusOf(refused)).toEqual([422, 'invalid'])
  expect(refused.body).toContain('20 files')
  // The forwarder's room is its own.
  expect((await giveByLink(await testDocument())).statusCode).toBe(201)
})

/** Sends pictures that are stored, and then all wait for the lock on the order. */
async function atOnce(contents: readonly Buffer[]): Promise<Attempt[]> {
  const { db, pool } = it.services
  const [order] = await db.select().from(purchaseOrder).where(eq(purchaseOrder.id, id))
  let given: Promise<Attempt[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await lockCart(tx, order?.cartId ?? '')
    given = Promise.all(contents.map((content) => give(seller, content)))
    await someoneWaits(pool, contents.length)
  })
  return given
}

test('a cancelled order takes no more', async () => {
  await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut: 3, reason: 'Lost.' } })
  expect(statusOf(await give(seller))).toEqual([409, 'move_not_allowed'])
  expect(statusOf(await giveByLink(await testDocument()))).toEqual([410, 'gone'])
})
