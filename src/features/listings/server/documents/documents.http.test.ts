import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentFile, listing, listingDocument } from '#db/schema/listings.ts'
import { sweepDocumentsJob } from '#platform/documents/store-document.ts'
import { enqueue } from '#platform/jobs/job.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testDocument } from '#test/factories/documents.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { forgetPicturesJob } from '../pictures/forget-pictures.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
let stranger: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
  stranger = await createTestMember(testApp.services)
})

const send = (
  materielId: number,
  file: Uint8Array | null,
  { kind = 'mill_certificate', by = seller }: { kind?: string; by?: TestMember | null } = {},
) =>
  testApp.attempt(api.addDocument, by, {
    params: { materielId },
    form: uploadForm({ kind }, file === null ? [] : [file], 'document'),
  })

const added = async (id: number, kind?: string) =>
  (await send(id, await testDocument(), kind === undefined ? {} : { kind })).json()
const removeAs = (member: TestMember, documentId: number) =>
  testApp.attempt(api.removeDocument, member, { params: { id: documentId } })
const decide = (id: number, decision: string) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body: { decision, note: 'Because.' } })
const ownOf = async (id: number) => (await calls.own(id)).json()
const publicOf = async (id: number) =>
  (await testApp.call(api.getProduct, null, { params: { id } })).documents
const download = (address: string) => testApp.app.inject({ url: address })

describe('a document of a listing', () => {
  it('is the owner’s until staff published it, then everybody’s, written anew', async () => {
    const id = await calls.list()
    const content = await testDocument(undefined, 2)
    const answer = await send(id, content, { kind: 'inspection_report' })
    expect(answer.statusCode).toBe(201)
    const document = answer.json()
    expect(document).toEqual({
      id: expect.any(Number),
      kind: 'inspection_report',
      address: expect.stringMatching(/^\/document\/[0-9a-f]{32}\.pdf$/),
      pages: 2,
      bytes: expect.any(Number),
      approved: false,
    })
    expect((await ownOf(id)).documents).toEqual([document])
    await decide(id, 'publish')
    const { approved: _, ...shown } = document
    expect(await publicOf(id)).toEqual([shown])
    const file = await download(document.address)
    expect(file.rawPayload.length).toBe(document.bytes)
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(2)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="GS-${id}-inspection_report.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const rest = await testApp.app.inject({ url: document.address, headers: { range: 'bytes=100-' } })
    expect([rest.statusCode, rest.rawPayload.equals(file.rawPayload.subarray(100))]).toEqual([206, true])
  })

  it('of a published listing waits for review as a proposed change, and goes with its rejection', async () => {
    const id = await calls.list()
    await decide(id, 'publish')
    const { id: documentId, address } = await added(id)
    expect(await publicOf(id)).toEqual([])
    expect((await ownOf(id)).revision).toMatchObject({ state: 'open' })
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    expect(await testApp.call(api.getForReview, staff, { params: { id } })).toMatchObject({
      waiting: 'revision',
      documents: [{ id: documentId, approved: false }],
    })
    await decide(id, 'reject')
    expect((await ownOf(id)).documents).toEqual([])
    expect((await download(address)).statusCode).toBe(404)
  })

  it('that is taken away is gone for everybody at once, also when it is asked twice', async () => {
    const id = await calls.list()
    const { id: documentId, address } = await added(id)
    await decide(id, 'publish')
    expect((await download(address)).statusCode).toBe(200)
    expect((await removeAs(seller, documentId)).statusCode).toBe(204)
    expect((await removeAs(seller, documentId)).statusCode).toBe(204)
    expect(await publicOf(id)).toEqual([])
    expect((await download(address)).statusCode).toBe(404)
    expect((await ownOf(id)).revision).toBeNull()
  })

  it('that was proposed and taken back leaves no proposed change behind', async () => {
    const id = await calls.list()
    await decide(id, 'publish')
    const { id: documentId } = await added(id)
    await removeAs(seller, documentId)
    expect((await ownOf(id)).revision).toBeNull()
  })

  it('has an address of its own in each listing, which nobody can make from the file', async () => {
    const content = await testDocument()
    const mine = (await send(await calls.list(), content)).json()
    const id = await calls.list()
    const [first, again] = [await send(id, content), await send(id, content)]
    expect(again.json()).toEqual(first.json())
    const { address } = first.json()
    expect(address).not.toBe(mine.address)
    const files = await testApp.services.db.select().from(documentFile)
    for (const { hash } of files) {
      expect(first.body).not.toContain(hash.slice(0, 12))
      expect((await download(`/document/${hash}.pdf`)).statusCode).toBe(404)
    }
    expect((await download(address)).headers['etag']).toBe(`"${/\w{32}/.exec(address)?.[0]}"`)
  })

  it('goes with its listing', async () => {
    const id = await calls.list()
    const { address } = await added(id)
    await testApp.attempt(api.deleteListing, seller, { params: { id }, body: { ImagesKeys: [] } })
    expect((await download(address)).statusCode).toBe(404)
  })

  it('leaves the store once nothing has shown it for long', async () => {
    const id = await calls.list()
    const { id: documentId } = await added(id)
    await removeAs(seller, documentId)
    const [named] = await testApp.services.db
      .select()
      .from(listingDocument)
      .where(eq(listingDocument.id, documentId))
    const hash = named?.fileHash ?? ''
    expect(await testApp.services.store.has(`documents/${hash}.pdf`)).toBe(true)
    const rows = () => testApp.services.db.select().from(documentFile).where(eq(documentFile.hash, hash))
    testApp.setNow(new Date(Date.now() + 31 * 24 * 3_600_000))
    try {
      for (const job of [forgetPicturesJob, sweepDocumentsJob]) {
        await testApp.services.db.transaction((tx) => enqueue(tx, job, {}))
        await testApp.runJobs()
      }
    } finally {
      testApp.setNow(null)
    }
    expect(await rows()).toEqual([])
    expect(await testApp.services.store.has(`documents/${hash}.pdf`)).toBe(false)
  })
})

describe('what is no document is refused and changes nothing', () => {
  it.each([
    ['a text', async () => Buffer.from('Mill certificate'), 415, 'wrong_file_kind', 'not a sound PDF'],
    ['a picture', () => testPicture(), 415, 'wrong_file_kind', 'not a sound PDF'],
    [
      'one with a script',
      () => testDocument((document) => document.addJavaScript('a', 'b')),
      422,
      'invalid',
      'scripts or actions',
    ],
    [
      'one with a file in it',
      () => testDocument((document) => document.attach(Buffer.from('MZ'), 'a.exe')),
      422,
      'invalid',
      'carries other files',
    ],
  ] as const)('%s', async (_name, make, status, code, sentence) => {
    const id = await calls.list()
    const answer = await send(id, await make())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.body).toContain(sentence)
    expect((await ownOf(id)).documents).toEqual([])
  })

  it('a kind that nobody knows, or no file', async () => {
    const id = await calls.list()
    const unknown = await send(id, await testDocument(), { kind: 'invoice' })
    expect(unknown.json()).toMatchObject({
      code: 'invalid',
      errors: [{ kind: 'Please choose what kind of document this is.' }],
    })
    expect((await send(id, null)).json()).toMatchObject({
      errors: [{ document: 'Please choose a PDF file.' }],
    })
    expect((await ownOf(id)).documents).toEqual([])
  })

  it('one byte more than 10 MB', async () => {
    const id = await calls.list()
    const answer = await send(id, Buffer.alloc(10_485_761, '%PDF-'))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ error: 'A document must not exceed 10 MB.' })
  })

  it('the eleventh', async () => {
    const id = await calls.list()
    for (let count = 1; count <= 10; count += 1) await added(id)
    expect((await send(id, await testDocument())).json()).toMatchObject({
      errors: [{ document: 'A listing can have at most 10 documents.' }],
    })
    expect((await ownOf(id)).documents).toHaveLength(10)
  })

  it('one for another company’s listing, or a withdrawn one', async () => {
    const id = await calls.list()
    expect((await send(id, await testDocument(), { by: stranger })).statusCode).toBe(404)
    const { id: documentId } = await added(id)
    expect((await removeAs(stranger, documentId)).statusCode).toBe(404)
    expect((await removeAs(seller, 999_999)).statusCode).toBe(404)
    expect((await ownOf(id)).documents).toHaveLength(1)
    await testApp.services.db.update(listing).set({ state: 'withdrawn' }).where(eq(listing.id, id))
    expect((await send(id, await testDocument())).statusCode).toBe(410)
  })

  it('one without a session', async () => {
    expect((await send(1, await testDocument(), { kind: 'manual', by: null })).statusCode).toBe(401)
    expect(await testApp.status(api.removeDocument, null, { params: { id: 1 } })).toBe(401)
    expect((await download(`/document/${'0'.repeat(64)}.pdf`)).statusCode).toBe(404)
    expect((await download('/document/..%2f..%2fsecret.pdf')).statusCode).toBe(404)
  })
})
