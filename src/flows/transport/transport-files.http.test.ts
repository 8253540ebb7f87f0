import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { company } from '#db/schema/accounts.ts'
import { documentFile } from '#db/schema/listings.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { staffAct } from '#db/schema/platform.ts'
import { transportFile, transportLink } from '#db/schema/transport.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { FileReasonBody } from '#features/transport/contract/bodies.ts'
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
const giveByLink = (content: Buffer, of = token, kind: TransportFileKind = 'bill_of_lading') =>
  it.attempt(api.giveTransportFileByLink, null, { params: { token: of, kind }, form: documentForm(content) })
const giveAsStaff = (content: Buffer, kind: TransportFileKind, who: Caller = staff) =>
  it.attempt(api.giveTransportFileAsStaff, who, {
    params: { id, sellerId: String(seller.companyId), kind },
    form: documentForm(content),
  })
const fileWith = (fileId: number | undefined) => ({ id, fileId: String(fileId) })
const release = (fileId: number | undefined, who: Caller = staff) =>
  it.attempt(api.releaseTransportFile, who, { params: fileWith(fileId) })
const refuse = (fileId: number | undefined, who: Caller = staff, body: Partial<FileReasonBody> = {}) =>
  it.attempt(api.refuseTransportFile, who, {
    params: fileWith(fileId),
    body: { reason: 'prices', text: 'Please cover the freight.', ...body },
  })
const waitingFor = async (who: TestMember) => (await read(id, who)).json().transports[0]?.waiting
/** Who gets the file, and who reads that there is none. */
const downloads = async (fileId: number | undefined) => {
  const of = (who: TestMember) => it.status(api.readTransportFile, who, { params: fileWith(fileId) })
  return [await of(buyer), await of(seller), await of(staff)]
}
const actsOf = async () => {
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
  return acts.toSorted((one, other) => Number(one.id - other.id))
}
const filesOf = async (who: TestMember) => (await read(id, who)).json().transports[0]?.files ?? []

test('a file of the forwarder waits for staff, then it is on the order for buyer, seller and staff, once, and for nobody else', async () => {
  const content = await testDocument(undefined, 2)
  const given = await giveByLink(content)
  expect(given.statusCode, given.body).toBe(201)
  expect(given.json().files).toMatchObject([{ kind: 'bill_of_lading', state: 'waiting', why: null }])
  const [waiting] = await filesOf(staff)
  expect(waiting).toMatchObject({ state: 'waiting', moves: ['release', 'refuse'] })
  for (const who of [buyer, seller]) {
    expect([await filesOf(who), await waitingFor(who)]).toEqual([[], 1])
    expect(JSON.stringify(await it.call(api.listNotifications, who, {}))).not.toContain('bill of lading')
  }
  expect(await downloads(waiting?.id)).toEqual([404, 404, 200])
  const inbox = () => it.call(api.readInbox, staff, { query: { kind: 'files' } })
  const { reference } = (await read(id, staff)).json()
  expect((await inbox()).items).toMatchObject([
    { id: String(waiting?.id), label: reference, who: 'Heavy Lift Lines', to: `/staff/orders?order=${id}` },
  ])
  expect((await it.call(api.countWaitingOrders, staff, {})).file).toBe(1)
  const { matters } = await it.call(api.readWaiting, staff, {})
  expect(matters).toContainEqual({ matter: 'files', count: 1, since: waiting?.givenAt })
  for (const who of [buyer, seller]) expect((await release(waiting?.id, who)).statusCode).toBe(403)
  const insider = await createTestMember(it.services, { role: 'staff', companyId: buyer.companyId })
  expect((await release(waiting?.id, insider)).refusal.code).toBe('own_company')
  expect((await release(waiting?.id)).json().transports[0]?.files).toMatchObject([
    { state: 'shown', moves: ['hide'] },
  ])
  expect(statusOf(await release(waiting?.id))).toEqual([409, 'already_decided'])
  expect(statusOf(await refuse(waiting?.id))).toEqual([409, 'already_decided'])
  expect([(await inbox()).items, await waitingFor(buyer)]).toEqual([[], 0])
  expect((await open(token)).json().files).toMatchObject([{ state: 'shown' }])
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
  const acts = (await actsOf()).filter(({ act }) => act === 'give_transport_file')
  expect(acts).toMatchObject([{ memberId: staff.memberId }])
})

test('a file of the forwarder that staff refuse is nobody’s, and its forwarder reads why', async () => {
  const content = await testDocument(undefined, 4)
  const before = await filesOf(buyer)
  await giveByLink(content)
  const fileId = (await filesOf(staff)).at(-1)?.id
  const wrong = await refuse(fileId, staff, { reason: 'other', text: ' ' })
  expect([wrong.statusCode, wrong.body.includes('"text"')]).toEqual([422, true])
  expect((await refuse(fileId)).statusCode).toBe(200)
  const why = { reason: 'prices', text: 'Please cover the freight.' }
  expect((await filesOf(staff)).at(-1)).toMatchObject({ state: 'refused', why, moves: ['release'] })
  expect((await open(token)).json().files.at(-1)).toMatchObject({ state: 'refused', why })
  expect([await filesOf(buyer), await waitingFor(buyer)]).toEqual([before, 0])
  expect(await downloads(fileId)).toEqual([404, 404, 200])
  // Nobody can say that it is on the order by giving it once more.
  for (const again of [
    await giveByLink(content),
    await give(seller, content, 'bill_of_lading'),
    await giveAsStaff(content, 'bill_of_lading'),
  ])
    expect(statusOf(again)).toEqual([409, 'already_decided'])
  expect((await actsOf()).at(-1)).toMatchObject({
    act: 'refuse_transport_file',
    details: { file: fileId, reason: 'prices', note: why.text },
  })
  // Refused by mistake.
  expect((await release(fileId)).statusCode).toBe(200)
  expect(await downloads(fileId)).toEqual([200, 200, 200])
  expect((await open(token)).json().files.at(-1)).toMatchObject({ state: 'shown', why: null })
})

test('staff who give the very file that waits release it, and so does the seller', async () => {
  for (const [pages, again] of [
    [5, (content: Buffer) => giveAsStaff(content, 'bill_of_lading')],
    [6, (content: Buffer) => give(seller, content, 'bill_of_lading')],
  ] as const) {
    const content = await testDocument(undefined, pages)
    await giveByLink(content)
    const count = (await filesOf(staff)).length
    expect((await again(content)).statusCode).toBe(201)
    const files = await filesOf(staff)
    expect([files.length, files.at(-1)]).toMatchObject([count, { state: 'shown', by: 'forwarder', pages }])
    expect((await filesOf(buyer)).at(-1)).toMatchObject({ pages })
  }
  expect((await actsOf()).at(-1)).toMatchObject({ act: 'release_transport_file', memberId: staff.memberId })
})

test('a file that a colleague decides about at the same moment is decided once', async () => {
  await giveByLink(await testDocument(undefined, 7))
  const fileId = (await filesOf(staff)).at(-1)?.id
  const both = await Promise.all([release(fileId), refuse(fileId)])
  expect(both.map(({ statusCode }) => statusCode)).toContain(200)
  const acts = (await actsOf()).filter(({ details }) => (details as { file?: number }).file === fileId)
  // What was refused can still be released, but not the other way round.
  expect(acts.map(({ act }) => act)).not.toEqual(['release_transport_file', 'refuse_transport_file'])
})

test('a picture of the packing is a picture: no document is taken for one, but of staff', async () => {
  const content = await testDocument(undefined, 8)
  for (const refused of [await give(seller, content), await giveByLink(content, token, 'packing_picture')]) {
    expect(statusOf(refused)).toEqual([415, 'wrong_file_kind'])
    expect(refused.body).toContain('JPEG or PNG')
  }
  expect((await giveByLink(await testPicture(), token, 'packing_picture')).statusCode).toBe(201)
  expect((await giveAsStaff(content, 'packing_picture')).statusCode).toBe(201)
})

test('a file is decided about by its order alone', async () => {
  await giveByLink(await testDocument(undefined, 9))
  const fileId = String((await filesOf(staff)).at(-1)?.id)
  const other = { id: 'A'.repeat(22), fileId }
  expect(await it.status(api.releaseTransportFile, staff, { params: other })).toBe(404)
  expect((await release(2_000_000)).statusCode).toBe(404)
})

test('a file that staff give about their own company’s goods is the seller’s; of what it bought, a colleague gives it', async () => {
  const content = await testDocument(undefined, 3)
  const giveFrom = async ({ companyId }: TestMember) =>
    giveAsStaff(
      content,
      'proof_of_delivery',
      await createTestMember(it.services, { role: 'staff', companyId }),
    )
  expect((await giveFrom(buyer)).refusal.code).toBe('own_company')
  const own = await giveFrom(seller)
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
