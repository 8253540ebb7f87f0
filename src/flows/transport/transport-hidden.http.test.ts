import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { documentFile } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { transportFile, transportLink } from '#db/schema/transport.ts'
import type { TransportFileKind } from '#features/transport/domain/files.ts'
import { THREAD_FILES_MAX } from '#kernel/trade/thread-file/thread-file.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt, Caller } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { documentForm, testDocument } from '#test/factories/documents.ts'
import { transporting } from '#test/factories/transport.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useApp()
const { agreed, linkOf, read, open } = transporting(it)

let seller: TestMember
let buyer: TestMember
let staff: TestMember
let id: string
let token: string
beforeAll(async () => {
  seller = await createTestMember(it.services, { companyName: 'Yard One' })
  buyer = await createTestMember(it.services, { companyName: 'Drill SA' })
  staff = await createTestMember(it.services, { role: 'staff' })
  const { payFor } = await agreed({ seller, buyer, staff }, 'hidden@forwarder.example')
  id = await payFor()
  token = await linkOf('hidden@forwarder.example')
})
beforeEach(() => it.setNow(null))

const WHY = { reason: 'other_goods', text: 'It is of another order.' } as const
const statusOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const transportOf = async (who: TestMember) => (await read(id, who)).json().transports[0]
const filesOf = async (who: TestMember) => (await transportOf(who))?.files ?? []
const lastFile = async () => (await filesOf(staff)).at(-1)
const fileWith = (fileId: number | undefined) => ({ id, fileId: String(fileId) })
const give = async (content?: Buffer, kind: TransportFileKind = 'cmr') =>
  it.attempt(api.giveTransportFile, seller, {
    params: { id, kind },
    form: documentForm(content ?? (await testDocument())),
  })
const giveByLink = async (content?: Buffer) =>
  it.attempt(api.giveTransportFileByLink, null, {
    params: { token, kind: 'cmr' },
    form: documentForm(content ?? (await testDocument())),
  })
const hide = (fileId: number | undefined, who: Caller = staff, body: object = WHY) =>
  it.attempt(api.hideTransportFile, who, { params: fileWith(fileId), body })
const show = (fileId: number | undefined, who: Caller = staff) =>
  it.attempt(api.showTransportFile, who, { params: fileWith(fileId) })
const takeBack = (fileId: number | undefined, who: Caller = seller) =>
  it.attempt(api.takeBackTransportFile, who, { params: fileWith(fileId) })
const takeBackByLink = (fileId: number | undefined, of = token) =>
  it.attempt(api.takeBackTransportFileByLink, null, { params: { token: of, fileId: String(fileId) } })
const downloads = async (fileId: number | undefined) => {
  const of = (who: TestMember) => it.status(api.readTransportFile, who, { params: fileWith(fileId) })
  return [await of(buyer), await of(seller), await of(staff)]
}

test('staff hide a file of anybody: nobody else opens it, both companies read why, and it can be shown again', async () => {
  const content = await testDocument()
  await give(content)
  const fileId = (await lastFile())?.id
  const before = await filesOf(buyer)
  for (const who of [buyer, seller]) expect((await hide(fileId, who)).statusCode).toBe(403)
  expect((await hide(fileId, staff, { reason: 'dull', text: '' })).statusCode).toBe(400)
  expect((await hide(fileId)).json().transports[0]?.files.at(-1)).toMatchObject({
    state: 'hidden',
    why: WHY,
    moves: ['show'],
  })
  expect(await downloads(fileId)).toEqual([404, 404, 200])
  for (const who of [buyer, seller])
    expect(await transportOf(who)).toMatchObject({ files: [], hidden: [{ id: fileId, why: WHY }] })
  expect((await transportOf(staff))?.hidden).toEqual([])
  expect(statusOf(await hide(fileId))).toEqual([409, 'already_decided'])
  // Neither comes back by being given once more, nor by being taken back.
  expect(statusOf(await give(content))).toEqual([409, 'already_decided'])
  expect(statusOf(await takeBack(fileId))).toEqual([409, 'move_not_allowed'])
  expect((await show(fileId)).statusCode).toBe(200)
  expect(await downloads(fileId)).toEqual([200, 200, 200])
  expect(await transportOf(buyer)).toMatchObject({ files: before, hidden: [] })
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['hide_transport_file', 'show_transport_file'])
  expect(acts.find(({ act }) => act === 'hide_transport_file')?.details).toMatchObject({
    file: fileId,
    reason: WHY.reason,
    note: WHY.text,
  })
})

test('staff of the buyer’s or the seller’s company hide and show nothing of it', async () => {
  await give()
  const fileId = (await lastFile())?.id
  for (const { companyId } of [buyer, seller]) {
    const insider = await createTestMember(it.services, { role: 'staff', companyId })
    for (const refused of [await hide(fileId, insider), await show(fileId, insider)])
      expect(refused.refusal.code).toBe('own_company')
  }
})

test('a forwarder’s file that is hidden says so on its page, without whom it is about', async () => {
  await giveByLink()
  const fileId = (await lastFile())?.id
  await it.call(api.releaseTransportFile, staff, { params: fileWith(fileId) })
  expect((await hide(fileId)).statusCode).toBe(200)
  const opened = await open(token)
  expect(opened.json().files.at(-1)).toMatchObject({ state: 'hidden', why: WHY, canTakeBack: false })
  expect(opened.body).not.toContain('Drill SA')
})

test('a seller takes its own file back within an hour, and not later', async () => {
  const content = await testDocument()
  await give(content)
  const fileId = (await lastFile())?.id
  expect((await filesOf(seller)).at(-1)).toMatchObject({ canTakeBack: true })
  expect((await filesOf(buyer)).at(-1)).toMatchObject({ canTakeBack: false })
  for (const who of [buyer, await createTestMember(it.services)])
    expect((await takeBack(fileId, who)).statusCode).toBe(404)
  expect((await takeBack(fileId)).statusCode).toBe(200)
  expect(await downloads(fileId)).toEqual([404, 404, 404])
  expect((await takeBack(fileId)).statusCode).toBe(404)
  // It can be given again.
  await give(content)
  const again = (await lastFile())?.id
  expect(again).not.toBe(fileId)
  it.setNow(new Date(Date.now() + 61 * 60_000))
  expect((await filesOf(seller)).at(-1)).toMatchObject({ canTakeBack: false })
  expect(statusOf(await takeBack(again))).toEqual([409, 'move_not_allowed'])
})

test('a forwarder takes back what waits, and nothing that staff decided about or others gave', async () => {
  const given = await giveByLink()
  expect(given.json().files.at(-1)).toMatchObject({ state: 'waiting', canTakeBack: true })
  const waiting = (await lastFile())?.id
  // What waits is not there for the seller, not even to be taken back.
  expect((await takeBack(waiting)).statusCode).toBe(404)
  expect(statusOf(await takeBackByLink(waiting, 'made-up'))).toEqual([404, 'bad_token'])
  const count = given.json().files.length
  expect((await takeBackByLink(waiting)).json().files).toHaveLength(count - 1)
  expect(await it.services.db.$count(transportFile, eq(transportFile.id, waiting ?? 0))).toBe(0)
  expect((await it.call(api.readInbox, staff, { query: { kind: 'files' } })).items).toEqual([])
  const late = await it.attempt(api.releaseTransportFile, staff, { params: fileWith(waiting) })
  expect([late.statusCode, late.refusal.error]).toEqual([404, 'This file is not there any more.'])

  await giveByLink()
  const released = (await lastFile())?.id
  await it.call(api.releaseTransportFile, staff, { params: fileWith(released) })
  expect(statusOf(await takeBackByLink(released))).toEqual([409, 'move_not_allowed'])
  await give()
  expect((await takeBackByLink((await lastFile())?.id)).statusCode).toBe(404)
})

test('what staff refused takes no room of a forwarder', async () => {
  const { db } = it.services
  const [link] = await db.select().from(transportLink).where(eq(transportLink.orderId, id))
  const at = it.services.now()
  const hashes = Array.from({ length: THREAD_FILES_MAX }, (_, place) => String(place).padStart(64, '0'))
  const content = { bytes: 1, pages: 1, media: 'pdf', createdAt: at, storedAt: at } as const
  await db.insert(documentFile).values(hashes.map((hash) => ({ ...content, hash })))
  const refused = { state: 'refused', reason: 'other', reasonText: 'Twice.', decidedAt: at } as const
  const given = { kind: 'other', givenBy: 'forwarder', givenAt: at, ...refused } as const
  const of = { orderId: id, companyId: seller.companyId, linkId: link?.id, decidedBy: staff.memberId }
  await db.insert(transportFile).values(hashes.map((fileHash) => ({ ...of, ...given, fileHash })))
  expect((await giveByLink()).statusCode).toBe(201)
})

test('an order that was delivered waits since the file that waits', async () => {
  await it.services.db.delete(transportFile).where(eq(transportFile.state, 'waiting'))
  for (const statut of [4, 5, 6, 7] as const)
    await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut } })
  const given = await giveByLink()
  const query = { waiting: 'file', sort: 'waiting' } as const
  const [count, orders] = await it.call(api.listStaffOrders, staff, { query })
  const waitsSince = given.json().files.at(-1)?.givenAt
  expect([count, orders]).toMatchObject([1, [{ id, waitsSince }]])
})
