import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import { THREAD_FILES_MAX } from '#kernel/trade/thread-file/thread-file.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt, Caller } from '#test/calls.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { documentForm, testDocument, testPhoto } from '#test/factories/documents.ts'
import { transporting } from '#test/factories/transport.ts'

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
const give = async (who: Caller, content?: Buffer) =>
  it.attempt(api.giveTransportFile, who, {
    params: { id, kind: 'packing_picture' },
    form: documentForm(content ?? (await testDocument())),
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
  for (const who of [buyer, seller, staff]) {
    const news = JSON.stringify(await it.call(api.listNotifications, who, {}))
    expect(news).toContain('bill of lading')
  }
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

test('a file is refused to who is on no side that gives, of a wrong kind, and by a link that does not work', async () => {
  for (const who of [buyer, stranger]) expect((await give(who)).statusCode).toBe(404)
  expect(statusOf(await give(seller, Buffer.from('MZ and no document')))).toEqual([415, 'wrong_file_kind'])
  expect(statusOf(await giveByLink(Buffer.from('MZ and no document')))).toEqual([415, 'wrong_file_kind'])
  expect(statusOf(await giveByLink(await testDocument(), 'made-up'))).toEqual([404, 'bad_token'])
})

test('there are at most twenty', async () => {
  for (let count = (await filesOf(seller)).length; count < THREAD_FILES_MAX; count += 1)
    expect((await give(seller)).statusCode).toBe(201)
  const refused = await give(seller)
  expect(statusOf(refused)).toEqual([422, 'invalid'])
  expect(refused.body).toContain('20 files')
})

test('a cancelled order takes no more', async () => {
  await it.call(api.moveStaffOrder, staff, { params: { id }, body: { statut: 3, reason: 'Lost.' } })
  expect(statusOf(await give(seller))).toEqual([409, 'move_not_allowed'])
  expect(statusOf(await giveByLink(await testDocument()))).toEqual([410, 'gone'])
})
