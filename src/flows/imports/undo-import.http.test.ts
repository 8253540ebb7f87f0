import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAct } from '#db/schema/accounts.ts'
import { listingImport } from '#db/schema/imports.ts'
import { listing, listingAct, stock } from '#db/schema/listings.ts'
import { UNDO_DAYS } from '#features/imports/domain/limits.ts'
import { DAY_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { zipOf } from '#test/factories/archives.ts'
import { buying, SHIPPABLE } from '#test/factories/checkout.ts'
import { csvOf, importCalls, stockTable } from '#test/factories/imports.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { quoting } from '#test/factories/quotes.ts'

const testApp = useApp()
const { ask } = quoting(testApp)
const { rate, transfer } = buying(testApp)
let seller: TestMember
let buyer: TestMember
const imports = importCalls(testApp, () => seller)

beforeEach(async () => {
  seller = await createTestMember(testApp.services)
  buyer = await createTestMember(testApp.services)
})

/** Imports rows as drafts; those up to `pictured` get a picture. Returns the import and its listings. */
async function take(rows: number, pictured = 0) {
  const id = await check(rows, pictured)
  await imports.start(id, 'drafts')
  await testApp.runJobs()
  return { id, made: await madeBy() }
}

/** The same up to the check of the rows. */
async function check(
  rows: number,
  pictured: number,
  change: Parameters<typeof stockTable>[1] = () => ({}),
): Promise<number> {
  const id = await imports.begin(
    csvOf(
      stockTable(rows, (index) => ({ Images: index <= pictured ? `${index}.jpg` : '', ...change(index) })),
    ),
  )
  await testApp.runJobs()
  if (pictured > 0) {
    const content = await testPicture()
    const names = Array.from({ length: pictured }, (_, index) => ({ name: `${index + 1}.jpg`, content }))
    await imports.send(id, 'archive', zipOf(names))
  }
  await imports.columns(id, (await imports.view(id)).columns)
  await testApp.runJobs()
  return id
}

async function madeBy(): Promise<number[]> {
  const made = await testApp.services.db
    .select({ id: listing.id })
    .from(listing)
    .where(eq(listing.companyId, seller.companyId))
    .orderBy(listing.id)
  return made.map((row) => row.id)
}

const undo = (id: number, who: TestMember | null = seller) =>
  testApp.attempt(api.undoImport, who, { params: { id } })
const submit = (id: number) => testApp.call(api.submitImport, seller, { params: { id } })

async function publish(id: number): Promise<void> {
  const now = new Date()
  await testApp.services.db
    .update(listing)
    .set({ state: 'published', submittedAt: now, publishedAt: now, confirmedAt: now, ...SHIPPABLE })
    .where(eq(listing.id, id))
}

async function statesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await testApp.services.db
    .select({ id: listing.id, state: listing.state })
    .from(listing)
    .where(eq(listing.companyId, seller.companyId))
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? 'none')
}

describe('an import that is undone', () => {
  it('has its drafts, pending and published listings withdrawn; those that others rely on stay, and are named', async () => {
    const { db } = testApp.services
    const { id, made } = await take(8)
    const [, pending = 0, published = 0, changed = 0, quoted = 0, held = 0, sold = 0, gone = 0] = made
    await db.update(listing).set({ state: 'under_review' }).where(eq(listing.id, pending))
    for (const each of [published, changed, quoted, held, sold]) await publish(each)
    await db
      .insert(listingAct)
      .values({ listingId: changed, memberId: seller.memberId, act: 'price', actedAt: new Date() })
    await ask(quoted, buyer)
    await db.update(stock).set({ reserved: 1 }).where(eq(stock.listingId, held))
    expect((await transfer(await rate([[sold, 1]], buyer), buyer)).statusCode).toBe(201)
    await testApp.call(api.deleteListing, seller, { params: { id: gone }, body: {} })
    expect((await imports.view(id)).undo).toMatchObject({ state: 'none', until: expect.any(String) })
    expect((await undo(id)).statusCode).toBe(202)
    expect((await imports.view(id)).undo.state).toBe('running')
    await testApp.runJobs()
    expect(await statesOf(made)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'published',
      'published',
      'published',
      'published',
      'withdrawn',
    ])
    const { undo: result } = await imports.view(id)
    expect(result).toMatchObject({ state: 'done', until: null, withdrawn: 3, stayed: 4 })
    expect(result.kept.map(({ listingId, reason }) => [listingId, reason])).toEqual([
      [changed, 'changed'],
      [quoted, 'quote'],
      [held, 'hold'],
      [sold, 'order'],
    ])
    await db.update(stock).set({ reserved: 0 }).where(eq(stock.listingId, held))
  })

  it('is recorded for the company and in the history of each listing, once, however often it is asked', async () => {
    const { db } = testApp.services
    const { id, made } = await take(2)
    await undo(id)
    expect((await undo(id)).statusCode).toBe(202)
    await testApp.runJobs()
    expect((await undo(id)).statusCode).toBe(202)
    await testApp.runJobs()
    const acts = await db
      .select({ act: companyAct.act, details: companyAct.details })
      .from(companyAct)
      .where(eq(companyAct.companyId, seller.companyId))
      .orderBy(desc(companyAct.id))
    expect(acts.filter(({ act }) => act === 'import_undone')).toEqual([
      { act: 'import_undone', details: { import: id, withdrawn: 2, stayed: 0 } },
    ])
    const history = await db
      .select({ act: listingAct.act })
      .from(listingAct)
      .where(eq(listingAct.listingId, made[0] ?? 0))
    expect(history).toEqual([{ act: 'undo_import' }])
    const listed = await testApp.call(api.listImports, seller)
    expect(listed).toMatchObject([{ id, isUndone: true, state: 'done' }])
  })

  it('sends none of its drafts for review from the moment this is asked', async () => {
    const { id, made } = await take(2, 2)
    await undo(id)
    const asked = await testApp.attempt(api.submitImport, seller, { params: { id } })
    expect(asked.statusCode).toBe(409)
    expect(await statesOf(made)).toEqual(['draft', 'draft'])
    await testApp.runJobs()
    expect(await statesOf(made)).toEqual(['withdrawn', 'withdrawn'])
    expect(await submit(id)).toEqual({ submitted: 0, lacking: 0, unstated: 0 })
  })

  it('can be undone for seven days, by its maker alone', async () => {
    const { id } = await take(1)
    expect((await undo(id, buyer)).statusCode).toBe(404)
    expect((await undo(id, null)).statusCode).toBe(401)
    const finishedAt = new Date(Date.now() - UNDO_DAYS * DAY_MS - 1000)
    await testApp.services.db.update(listingImport).set({ finishedAt }).where(eq(listingImport.id, id))
    expect((await imports.view(id)).undo.until).toBeNull()
    expect((await undo(id)).statusCode).toBe(409)
  })
})

it('sends all complete drafts of an import for review at once, and counts those that lack a picture', async () => {
  const { id, made } = await take(3, 2)
  expect((await imports.view(id)).drafts).toEqual({ complete: 2, lacking: 1, unstated: 0 })
  expect(await submit(id)).toEqual({ submitted: 2, lacking: 1, unstated: 0 })
  expect(await statesOf(made)).toEqual(['under_review', 'under_review', 'draft'])
  expect(await submit(id)).toEqual({ submitted: 0, lacking: 1, unstated: 0 })
  expect((await imports.view(id)).drafts).toEqual({ complete: 0, lacking: 1, unstated: 0 })
  const asked = await testApp.attempt(api.submitImport, buyer, { params: { id } })
  expect(asked.statusCode).toBe(404)
})

it('keeps what may carry residues and says nothing of it as drafts, asks once for all of them, and reads a column', async () => {
  const said = ['', 'NORM: none found; H2S: not checked; Hydrocarbons: found', 'see certificate', '']
  const rows = (index: number) => ({
    'Contamination statement': said[index - 1] ?? '',
    Condition: index === 4 ? 'new' : 'used',
  })
  const id = await check(4, 4, rows)
  const view = await imports.view(id)
  expect(view.columns).toHaveProperty('contamination')
  expect(view.outcomes).toMatchObject({ create: { rows: 4, pictured: 2, noted: 2 }, bad: { rows: 0 } })
  expect(view.questions).toMatchObject([{ subject: 'missing', word: 'contamination', count: 2, answer: '' }])
  const [, noted] = await imports.rows(id, { outcome: 'noted' })
  expect(noted[0]?.notes).toEqual([
    {
      field: 'contamination',
      message: expect.stringMatching(/^It stays a draft until it says what was checked/),
    },
  ])
  await imports.start(id, 'review')
  await testApp.runJobs()
  const made = await madeBy()
  expect(await statesOf(made)).toEqual(['draft', 'under_review', 'draft', 'under_review'])
  const [, stated, unread] = await testApp.services.db
    .select({ norm: listing.norm, hydrocarbons: listing.hydrocarbons, text: listing.descriptionText })
    .from(listing)
    .where(eq(listing.companyId, seller.companyId))
    .orderBy(listing.id)
  expect(stated).toMatchObject({ norm: 'clean', hydrocarbons: 'found' })
  expect(unread?.text).toContain('Contamination statement: see certificate')
  expect((await imports.view(id)).drafts).toEqual({ complete: 0, lacking: 0, unstated: 2 })
  expect(await submit(id)).toEqual({ submitted: 0, lacking: 0, unstated: 2 })
  const changed = await check(1, 0, (index) => ({ ...rows(index), Description: 'Tested in March.' }))
  const [, [change]] = await imports.rows(changed)
  expect(change).toMatchObject({
    outcome: 'update',
    notes: [{ message: expect.stringMatching(/^It goes for review once it says what was checked/) }],
  })

  await undo(id)
  await testApp.runJobs()
  const again = await check(4, 4, rows)
  await imports.answer(again, { subject: 'missing', word: 'contamination', answer: 'not_checked' })
  await testApp.runJobs()
  expect((await imports.view(again)).outcomes).toMatchObject({ create: { pictured: 4, noted: 0 } })
  await imports.start(again, 'review')
  await testApp.runJobs()
  expect(await statesOf((await madeBy()).slice(4))).toEqual(Array(4).fill('under_review'))
})
