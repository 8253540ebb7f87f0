import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { companyQuota } from '#db/schema/accounts.ts'
import { listingImport, listingImportPiece } from '#db/schema/imports.ts'
import { PIECE_BYTES } from '#features/imports/domain/limits.ts'
import { progressOf } from '#features/imports/server/report-progress.ts'
import { pieceKey } from '#features/imports/server/stored-file.ts'
import { DAY_MS } from '#kernel/time.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { zipOf } from '#test/factories/archives.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { jobRun } from '#test/job-run.ts'
import { IMPORT_JOBS } from './import-job-handlers.ts'

const testApp = useApp()
let seller: TestMember
let stranger: TestMember
const imports = importCalls(testApp, () => seller)
const others = importCalls(testApp, () => stranger)
let archive: Buffer
const PIECES = 3

beforeAll(async () => {
  stranger = await createTestMember(testApp.services)
  seller = await createTestMember(testApp.services)
  const picture = await testPicture('jpeg', { width: 640, height: 480 })
  const filling = (name: string) => ({ name, content: randomBytes(9_000_000), stored: true })
  archive = zipOf([{ name: 'a.jpg', content: picture }, filling('b.bin'), filling('c.bin')])
})

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const pieceOf = (piece: number) => archive.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
const piecesOf = (id: number) =>
  testApp.services.db
    .select()
    .from(listingImportPiece)
    .where(and(eq(listingImportPiece.importId, id), eq(listingImportPiece.kind, 'archive')))
const sendPiece = (id: number, piece: number) =>
  imports.sendPiece(id, 'archive', piece, pieceOf(piece), {
    sha256: hashOf(pieceOf(piece)),
    digest: hashOf(archive),
  })

/** An import whose rows are checked: each of a yard of its own, so that the limit per hour holds nobody up. */
async function checked(): Promise<number> {
  seller = await createTestMember(testApp.services)
  const id = await imports.begin(csvOf(stockTable(2, () => ({ Images: 'a.jpg' }))))
  await testApp.runJobs()
  await imports.columns(id, (await imports.view(id)).columns)
  await testApp.runJobs()
  return id
}

describe('a file in pieces', () => {
  it('goes on after a broken line with the pieces that are missing, and is read once it is whole', async () => {
    const id = await checked()
    expect((await imports.announce(id, 'archive', archive)).json()).toEqual({ pieces: PIECES, here: [] })
    await sendPiece(id, 1)
    await sendPiece(id, 1)
    expect((await imports.view(id)).upload).toMatchObject({
      kind: 'archive',
      fileName: 'yard.zip',
      bytes: archive.length,
      received: PIECE_BYTES,
    })
    expect((await imports.complete(id, 'archive', PIECES)).statusCode).toBe(409)
    expect((await imports.start(id, 'drafts')).json()).toMatchObject({
      error: 'The ZIP file has not come whole. Please send the rest of it, or leave it out.',
    })
    expect((await imports.announce(id, 'archive', archive)).json()).toEqual({ pieces: PIECES, here: [1] })
    await sendPiece(id, 0)
    await sendPiece(id, 2)
    expect((await imports.complete(id, 'archive', PIECES, hashOf(archive))).statusCode).toBe(202)
    await testApp.runJobs()
    const view = await imports.view(id)
    expect(view).toMatchObject({ upload: null, progress: [], state: 'checked' })
    expect(view.archive).toMatchObject({ state: 'read', pictures: 1, name: 'yard.zip' })
    await imports.start(id, 'drafts')
    await testApp.runJobs()
    expect((await imports.view(id)).pictures).toMatchObject({ wanted: 1, done: 1 })
    const [stored] = await testApp.services.db
      .select({ progress: listingImport.progress })
      .from(listingImport)
      .where(eq(listingImport.id, id))
    expect(stored?.progress).toMatchObject({
      archive: { step: 'archive', total: 3 },
      rows: { step: 'rows', done: 2, total: 2, from: 0 },
    })
    // The pictures are stored, so the archive takes no more room.
    expect(await testApp.services.store.has(pieceKey(id, 'archive', 0))).toBe(false)
  })

  it('is told apart from another one by its name, size, date and ends, and gives way only if asked', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    await sendPiece(id, 2)
    const changes = [{ fileName: 'b.zip' }, { bytes: 5 }, { modified: 1 }, { digest: 'a'.repeat(64) }]
    for (const change of changes)
      expect((await imports.announce(id, 'archive', archive, change)).statusCode).toBe(409)
    expect((await imports.view(id)).upload).toMatchObject({ fileName: 'yard.zip' })
    const replaced = await imports.announce(id, 'archive', archive, { fileName: 'b.zip', replace: true })
    expect(replaced.json()).toEqual({ pieces: PIECES, here: [] })
    expect(await testApp.services.store.has(pieceKey(id, 'archive', 2))).toBe(false)
    expect((await imports.view(id)).upload).toMatchObject({ fileName: 'b.zip', received: 0 })
  })

  it('has no piece of another one, which another tab still sends, nor is it whole by it', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    const digest = 'a'.repeat(64)
    const isOther = { code: 'conflict', reason: 'other_file' }
    expect((await imports.sendPiece(id, 'archive', 0, pieceOf(0), { digest })).json()).toMatchObject(isOther)
    // Of a build that announces nothing.
    expect((await imports.sendPiece(id, 'archive', 0, pieceOf(0))).json()).toMatchObject(isOther)
    for (const piece of [0, 1, 2]) await sendPiece(id, piece)
    expect((await imports.complete(id, 'archive', PIECES, digest)).json()).toMatchObject(isOther)
    await imports.leaveOut(id)
    expect((await sendPiece(id, 0)).json()).toMatchObject({
      code: 'conflict',
      error: 'This file was left out or finished in another window. Please choose it again.',
    })
    expect(await piecesOf(id)).toEqual([])
  })

  it('leaves nothing where another tab leaves it out while one of its pieces is stored', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    const { store } = testApp.services
    const put = store.put.bind(store)
    let left: Promise<unknown> = Promise.resolve()
    const spy = vi.spyOn(store, 'put').mockImplementationOnce(async (...piece) => {
      left = imports.leaveOut(id)
      await sleep(100)
      await put(...piece)
    })
    await sendPiece(id, 0)
    await left
    spy.mockRestore()
    expect(await store.has(pieceKey(id, 'archive', 0))).toBe(false)
    expect(await piecesOf(id)).toEqual([])
  })

  it('may be said to be whole again after a lost answer, and is read once', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    for (const piece of [0, 1, 2]) await sendPiece(id, piece)
    const whole = () => imports.complete(id, 'archive', PIECES, hashOf(archive))
    expect((await whole()).statusCode).toBe(202)
    expect((await whole()).statusCode).toBe(202)
    await testApp.runJobs()
    expect((await whole()).statusCode).toBe(202)
    expect((await imports.view(id)).archive).toMatchObject({ state: 'read', pictures: 1 })
    expect((await imports.complete(id, 'archive', 2, hashOf(archive))).statusCode).toBe(409)
    // So for the spreadsheet, whose import would otherwise be begun a second time.
    expect((await imports.complete(id, 'sheet', 1, hashOf(archive))).statusCode).toBe(202)
    expect((await imports.complete(id, 'sheet', 2)).statusCode).toBe(409)
  })

  it('takes the room of the one whose place it takes', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    await sendPiece(id, 0)
    const used = PIECE_BYTES + 1000
    const set = { max: used, reason: 'test', setBy: seller.memberId, setAt: new Date() }
    await testApp.services.db
      .insert(companyQuota)
      .values({ companyId: seller.companyId, kind: 'import_bytes', ...set })
    const other = (bytes: number) =>
      imports.announce(id, 'archive', archive, { fileName: 'b.zip', bytes, replace: true })
    expect((await other(PIECE_BYTES * 2)).json()).toMatchObject({ code: 'quota_reached' })
    expect((await imports.view(id)).upload).toMatchObject({ fileName: 'yard.zip' })
    expect((await other(PIECE_BYTES)).statusCode).toBe(200)
  })

  it('can be left out, and the rows that named its pictures are checked again', async () => {
    const id = await checked()
    await imports.send(id, 'archive', archive)
    await testApp.runJobs()
    expect((await imports.view(id)).outcomes.create.pictured).toBe(2)
    expect((await imports.leaveOut(id)).statusCode).toBe(200)
    await testApp.runJobs()
    const view = await imports.view(id)
    expect(view.archive).toMatchObject({ state: 'none', name: null, pictures: 0 })
    expect(view.outcomes.create).toMatchObject({ rows: 2, pictured: 0 })
    expect((await imports.start(id, 'drafts')).statusCode).toBe(202)
  })

  it('takes no piece of a wrong size, place or content', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    const digest = hashOf(archive)
    const wrong = [
      await imports.sendPiece(id, 'archive', 0, pieceOf(0).subarray(1), { digest }),
      await imports.sendPiece(id, 'archive', 2, pieceOf(0), { digest }),
      await imports.sendPiece(id, 'archive', PIECES, pieceOf(0), { digest }),
      await imports.sendPiece(id, 'archive', 0, pieceOf(0), { sha256: hashOf(pieceOf(1)), digest }),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(wrong.map((answer): unknown => answer.json())).toEqual(
      wrong.map((): unknown =>
        expect.objectContaining({ code: 'malformed', error: expect.stringContaining('damaged on its way') }),
      ),
    )
    expect((await imports.announce(id, 'archive', archive)).json()).toMatchObject({ here: [] })
    const large = await imports.announce(id, 'archive', archive, { bytes: 5 * 1024 ** 3 + 1 })
    expect(large.json()).toMatchObject({
      error: expect.stringContaining('larger than 5 GB'),
    })
    expect((await imports.announce(id, 'sheet', archive)).statusCode).toBe(409)
  })

  it('is nobody else’s', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    const asked = [
      await others.announce(id, 'archive', archive),
      await others.sendPiece(id, 'archive', 0, pieceOf(0)),
      await others.complete(id, 'archive', PIECES),
      await others.leaveOut(id),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('is refused in words where the disk has no room for it', async () => {
    const id = await checked()
    const free = vi.spyOn(testApp.services.store, 'freeBytes').mockResolvedValue(archive.length)
    const refused = await imports.announce(id, 'archive', archive)
    free.mockRestore()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({
      error: expect.stringContaining('no room for a file of this size'),
    })
    expect((await imports.view(id)).upload).toBeNull()
  })

  it('is deleted when nothing of it came for a week, though the import goes on', async () => {
    const id = await checked()
    await imports.announce(id, 'archive', archive)
    await sendPiece(id, 0)
    const forget = IMPORT_JOBS.find(({ name }) => name === 'forget-imports')
    const { services } = testApp
    const inDays = (days: number) => ({
      ...services,
      now: () => new Date(services.now().getTime() + days * DAY_MS),
    })
    await forget?.run(inDays(6), {}, jobRun())
    expect(await services.store.has(pieceKey(id, 'archive', 0))).toBe(true)
    // Somebody went on with the rows meanwhile.
    await services.db.execute(
      `UPDATE listing_import SET updated_at = updated_at + interval '5 days' WHERE id = ${id}`,
    )
    await forget?.run(inDays(8), {}, jobRun())
    expect(await services.store.has(pieceKey(id, 'archive', 0))).toBe(false)
    expect((await imports.view(id)).upload).toBeNull()
  })
  it('keeps its import where a piece comes while old imports are deleted', async () => {
    const id = await checked()
    await imports.send(id, 'archive', archive)
    const { services } = testApp
    const forget = IMPORT_JOBS.find(({ name }) => name === 'forget-imports')
    const later = { ...services, now: () => new Date(services.now().getTime() + 40 * DAY_MS) }
    const key = pieceKey(id, 'archive', 0)
    let hasCome = false
    // Comes once the pieces that were there are deleted, before the import itself is.
    const transaction: typeof services.db.transaction = async (...call) => {
      if (!hasCome && !(await services.store.has(key))) {
        hasCome = true
        const piece = { importId: id, kind: 'archive' as const, piece: 9, bytes: 1 }
        await services.db.insert(listingImportPiece).values(piece)
      }
      return services.db.transaction(...call)
    }
    const db = Object.assign(Object.create(services.db) as typeof services.db, { transaction })
    await forget?.run({ ...later, db }, {}, jobRun())
    expect(hasCome).toBe(true)
    expect(await piecesOf(id)).toMatchObject([{ piece: 9 }])
    await forget?.run(later, {}, jobRun())
    expect(await piecesOf(id)).toEqual([])
    await expect(imports.view(id)).rejects.toThrow()
  })
})

it('jobs of one import that run at the same time both say how far they are', async () => {
  const id = await checked()
  const { services } = testApp
  const [found] = await services.db.select().from(listingImport).where(eq(listingImport.id, id))
  if (!found) throw new Error('no import')
  await progressOf(services, found, 'archive', 100)(30)
  await progressOf(services, found, 'check', 50)(20)
  await services.db.execute(
    `UPDATE listing_import SET state = 'checking', archive_state = 'reading' WHERE id = ${id}`,
  )
  expect((await imports.view(id)).progress).toMatchObject([
    { step: 'check', done: 20, total: 50 },
    { step: 'archive', done: 30, total: 100 },
  ])
})
