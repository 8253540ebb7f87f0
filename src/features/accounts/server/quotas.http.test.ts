import { beforeAll, expect, test } from 'vitest'
import { QUOTA_KINDS, QUOTAS } from '#kernel/trade/quotas.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { importCalls } from '#test/factories/imports.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
let staff: TestMember
const imports = importCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  stranger = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const quotas = (by: TestMember | null, body?: object, company = seller.companyId) =>
  testApp.attempt(body ? api.setQuota : api.readQuotas, by, { params: { id: company }, body })
const read = () => testApp.call(api.readQuotas, staff, { params: { id: seller.companyId } })
const quotaOf = async (kind: string) => (await read()).find((each) => each.kind === kind)
const begin = async () => testApp.attempt(api.beginImport, seller, { body: { fileName: 'x.csv' } })

test('quotas are for staff, of companies that there are, in numbers that can be', async () => {
  expect((await quotas(null)).statusCode).toBe(401)
  expect((await quotas(stranger)).statusCode).toBe(403)
  expect((await quotas(stranger, { kind: 'imports', max: 5, reason: 'x' })).statusCode).toBe(403)
  expect((await quotas(staff, undefined, 999_999)).statusCode).toBe(404)
  expect((await quotas(staff, { kind: 'imports', max: 5, reason: 'x' }, 999_999)).statusCode).toBe(404)
  for (const body of [
    { kind: 'nothing', max: 5, reason: 'x' },
    { kind: 'imports', max: -1, reason: 'x' },
    { kind: 'imports', max: 1.5, reason: 'x' },
    { kind: 'imports', max: 1e18, reason: 'x' },
    { kind: 'imports', reason: 'x' },
  ])
    expect((await quotas(staff, body)).statusCode, JSON.stringify(body)).toBe(400)
  expect((await quotas(staff, { kind: 'imports', max: 5, reason: '  ' })).statusCode).toBe(422)
  expect((await read()).map(({ kind, max }) => [kind, max])).toEqual(
    QUOTA_KINDS.map((kind) => [kind, QUOTAS[kind].usual]),
  )
})

test('staff allow a company less, more, and what is usual again, with the reason and their name', async () => {
  await quotas(staff, { kind: 'imports', max: 2, reason: 'Floods us.' })
  expect((await begin()).statusCode).toBe(201)
  expect((await begin()).statusCode).toBe(201)
  const refused = await begin()
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    error: expect.stringContaining('as many imports as it may keep') as string,
  })
  expect(await quotaOf('imports')).toMatchObject({ used: 2, max: 2, history: [{ reason: 'Floods us.' }] })
  await quotas(staff, { kind: 'imports', max: null, reason: 'We talked.' })
  expect((await begin()).statusCode).toBe(201)
  const now = await quotaOf('imports')
  expect(now).toMatchObject({ used: 3, max: 300 })
  expect(now?.history.map(({ max, reason }) => [max, reason])).toEqual([
    [null, 'We talked.'],
    [2, 'Floods us.'],
  ])
  // The quota is per company.
  await testApp.call(api.beginImport, stranger, { body: { fileName: 'x.csv' } })
})

test('a quota that somebody else has changed meanwhile is not replaced unseen', async () => {
  const seen = (await quotaOf('listings'))?.max ?? 0
  const other = await createTestMember(testApp.services, { role: 'staff' })
  const change = (by: TestMember, max: number, maxSeen: number) =>
    quotas(by, { kind: 'listings', max, maxSeen, reason: 'They asked.' })
  const answers = await Promise.all([change(staff, 70_000, seen), change(other, 90_000, seen)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'conflict',
    error: expect.stringMatching(/^Somebody/) as string,
  })
  const now = await quotaOf('listings')
  expect(now?.history).toHaveLength(1)
  expect((await change(other, 80_000, now?.max ?? 0)).statusCode).toBe(200)
})

test('parallel calls get no further than the quota', async () => {
  const { used } = (await quotaOf('imports')) ?? { used: 0 }
  await quotas(staff, { kind: 'imports', max: used + 2, reason: 'x' })
  const answers = await Promise.all(Array.from({ length: 6 }, begin))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
  expect(await quotaOf('imports')).toMatchObject({ used: used + 2 })
  await quotas(staff, { kind: 'imports', max: null, reason: 'x' })
})

test('the files of imports have a room, complete or not; the same piece again takes none', async () => {
  const { importId: id } = (await begin()).json()
  await quotas(staff, { kind: 'import_bytes', max: 1000, reason: 'x' })
  const send = async (piece: number, bytes: number) =>
    (await imports.sendPiece(id, 'sheet', piece, Buffer.alloc(bytes, 'x'))).statusCode
  expect(await send(0, 600)).toBe(200)
  expect(await send(0, 700)).toBe(200)
  expect(await quotaOf('import_bytes')).toMatchObject({ used: 700 })
  expect(await send(1, 301)).toBe(409)
  expect(await send(1, 300)).toBe(200)
  const full = await imports.sendPiece(id, 'sheet', 2, Buffer.from('x'))
  expect(full.json()).toMatchObject({ error: expect.stringContaining('fill the room') as string })
  expect(await quotaOf('import_bytes')).toMatchObject({ used: 1000 })
  await testApp.services.pool.query('DELETE FROM listing_import WHERE id = $1', [id])
  expect(await quotaOf('import_bytes')).toMatchObject({ used: 0 })
})

test('a piece that is sent again while it is still coming is kept once', async () => {
  await quotas(staff, { kind: 'import_bytes', max: null, reason: 'x' })
  const { importId: id } = (await begin()).json()
  // More than once: the second round replaces pieces that are there, and meets itself in more ways.
  for (let round = 0; round < 5; round += 1) {
    const sent = Array.from({ length: 6 }, () => imports.sendPiece(id, 'sheet', 0, Buffer.from('x')))
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  }
  expect(await quotaOf('import_bytes')).toMatchObject({ used: 1 })
})
