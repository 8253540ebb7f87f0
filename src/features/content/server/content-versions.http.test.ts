import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_CHANNEL, contentStamp } from '#db/content-reader.ts'
import { pictureFile } from '#db/schema/listings.ts'
import { staffAct } from '#db/schema/platform.ts'
import { sweepPictures } from '#platform/pictures/picture-jobs.ts'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'

const it = useApp()
let staff: TestMember
let member: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  member = await createTestMember(it.services)
})

type Headers = Readonly<Record<string, string>>
const call = (method: 'GET' | 'POST', url: string, headers: Headers = {}, payload?: object) =>
  it.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })

const save = (page: string, base: number, change: object = {}, headers: Headers = staff.headers) =>
  it.attempt(
    api.saveContent,
    { headers },
    { params: { page }, body: { base, note: 'Shorter', texts: [], people: [], ...change } },
  )
const publish = (page: string, version: number) =>
  it.attempt(api.publishContent, staff, { params: { page }, body: { version } })
const restore = (page: string, base: number, version: number) =>
  it.attempt(api.restoreContent, staff, { params: { page }, body: { base, version, note: 'Back' } })
const read = (page: ContentPageName, language = 'en') =>
  it.call(api.readContent, null, { headers: { 'accept-language': language }, params: { page } })
const edited = (page: ContentPageName) => it.call(api.editContent, staff, { params: { page } })
const text = (path: string, words: string) => ({ path, en: words, fr: `${words} (fr)` })
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.refusal.errors?.map((error) => Object.keys(error)[0])

async function storePortrait(headers: Headers = staff.headers) {
  const form = uploadForm({}, [await testPicture('jpeg', { width: 800, height: 600 })])
  return it.attempt(api.storeContentPicture, { headers }, { form })
}

test('only staff may look behind the pages and change them', async () => {
  const calls = [
    ['GET', '/api/staff/content'],
    ['GET', '/api/staff/content/about'],
    ['GET', '/api/staff/content/about/versions/0'],
    ['POST', '/api/staff/content/about'],
    ['POST', '/api/staff/content/about/publish'],
    ['POST', '/api/staff/content/about/restore'],
    ['POST', '/api/staff/content-pictures'],
  ] as const
  for (const [method, url] of calls) {
    expect((await call(method, url)).statusCode).toBe(401)
    expect((await call(method, url, member.headers)).statusCode).toBe(403)
  }
})

describe('a page', () => {
  test('shows what is published, in the language asked for, and before that the code’s texts', async () => {
    expect(await read('services')).toEqual({
      version: 0,
      changes: {},
      people: { founders: [], team: [], testimonials: [] },
      discount: '',
    })
    const saved = await save('services', 0, { texts: [text('lead', 'From yard to yard.')] })
    expect(saved.statusCode).toBe(201)
    expect(saved.json()).toEqual({ version: 1 })
    expect((await read('services')).version).toBe(0)
    expect((await publish('services', 1)).statusCode).toBe(200)
    expect(await read('services')).toMatchObject({ version: 1, changes: { lead: 'From yard to yard.' } })
    expect((await read('services', 'fr')).changes).toEqual({ lead: 'From yard to yard. (fr)' })
    expect(await it.status(api.readContent, null, { params: { page: 'nothing' } })).toBe(400)
  })

  test('is edited beside the code’s texts, and each version says who, when and what', async () => {
    await save('about', 0, { note: 'First', texts: [text('lead', 'One.')] })
    await save('about', 1, { note: 'Second', texts: [text('lead', 'Two.'), text('who.text.0', 'A\n\nB')] })
    await publish('about', 2)
    const page = await edited('about')
    expect(page).toMatchObject({ newest: 2, published: 2 })
    const lead = page.texts.find(({ path }) => path === 'lead')
    expect(lead).toMatchObject({ text: { en: 'Two.', fr: 'Two. (fr)' }, isList: false })
    expect(lead?.shipped.fr).toContain('gisement')
    const [second, first] = page.versions
    expect(first).toMatchObject({ version: 1, note: 'First', author: 'Inès Martin', publishedAt: null })
    expect(second).toMatchObject({ version: 2, publishedBy: 'Inès Martin' })
    expect(
      second?.differences.map(({ path, before, after }) => [path, before.en.slice(0, 9), after.en]),
    ).toEqual([
      ['lead', 'One.', 'Two.'],
      ['who.text.0', 'Gisement ', 'A\n\nB'],
    ])
    const list = await it.call(api.listContent, staff)
    expect(list.find(({ page: name }) => name === 'about')).toMatchObject({ published: 2, newest: 2 })
    expect(list.find(({ page: name }) => name === 'terms')).toMatchObject({ published: 0, author: null })
  })

  test('saved by somebody else meanwhile answers 409, and so does publishing another version than the newest', async () => {
    expect((await save('contact', 0, { texts: [text('lead', 'A')] })).statusCode).toBe(201)
    expect((await save('contact', 0, { texts: [text('lead', 'B')] })).statusCode).toBe(409)
    expect((await save('contact', 1, { texts: [text('lead', 'C')] })).statusCode).toBe(201)
    expect((await publish('contact', 1)).statusCode).toBe(409)
    expect((await publish('contact', 2)).statusCode).toBe(200)
    expect((await publish('contact', 2)).statusCode).toBe(409)
    expect((await publish('cookies', 0)).statusCode).toBe(409)
    expect((await read('contact')).changes).toEqual({ lead: 'C' })
  })

  test('saved by two at the same moment is saved by one of them', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((words) => save('industries', 0, { texts: [text('lead', words)] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })

  test('refuses one language without the other, nothing changed, and texts that it does not have', async () => {
    const half = await save('cookies', 0, { texts: [{ path: 'intro', en: 'Short.', fr: ' ' }] })
    expect(half.statusCode).toBe(422)
    expect(half.json()).toMatchObject({
      errors: [{ 'intro.fr': 'Please write this text in both languages.' }],
    })
    expect(fieldsOf(await save('cookies', 0))).toEqual(['note'])
    expect((await save('cookies', 0, { texts: [text('lead', 'x')] })).statusCode).toBe(400)
    expect((await save('cookies', 0, { texts: [{ path: 'intro', en: 'x' }] })).statusCode).toBe(400)
    expect((await save('cookies', 0, { texts: [text('intro', 'x'.repeat(5001))] })).statusCode).toBe(422)
    expect((await edited('cookies')).newest).toBe(0)
  })

  test('keeps the figures that the mandate is made of', async () => {
    const path = 'sections.fee.text.0'
    const answer = await save('terms', 0, { texts: [text(path, 'A fee of 30% is due.')] })
    expect(fieldsOf(answer)).toEqual([`${path}.en`, `${path}.fr`])
  })

  test('goes back to an older version as a new one', async () => {
    await save('privacy', 0, { texts: [text('intro', 'One.')] })
    await publish('privacy', 1)
    await save('privacy', 1, { texts: [text('intro', 'Two.')] })
    expect((await restore('privacy', 1, 0)).statusCode).toBe(409)
    expect((await restore('privacy', 2, 2)).statusCode).toBe(404)
    expect((await restore('privacy', 2, 9)).statusCode).toBe(404)
    expect((await restore('privacy', 2, 1)).json()).toEqual({ version: 3 })
    expect((await restore('privacy', 3, 0)).json()).toEqual({ version: 4 })
    await publish('privacy', 4)
    expect(await read('privacy')).toMatchObject({ version: 4, changes: {} })
    expect(
      await it.call(api.previewContent, staff, { params: { page: 'privacy', version: 3 } }),
    ).toMatchObject({ version: 3, changes: { intro: 'One.' } })
    const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, 'privacy'))
    expect(acts.map(({ act, memberId, details }) => [act, memberId, details])).toEqual([
      ['save_content', staff.memberId, { version: 1, note: 'Shorter' }],
      ['publish_content', staff.memberId, { version: 1 }],
      ['save_content', staff.memberId, { version: 2, note: 'Shorter' }],
      ['restore_content', staff.memberId, { version: 3, restored: 1 }],
      ['restore_content', staff.memberId, { version: 4, restored: 0 }],
      ['publish_content', staff.memberId, { version: 4 }],
    ])
  })
})

test('the discount is promised once staff write it, and no longer once they take it away', async () => {
  expect((await read('landing')).discount).toBe('')
  await save('discount', 0, { texts: [text('line', '5% for companies')] })
  await publish('discount', 1)
  expect((await read('landing')).discount).toBe('5% for companies')
  expect((await read('discount', 'fr')).discount).toBe('5% for companies (fr)')
  expect((await read('about')).discount).toBe('')
  await save('discount', 1, { texts: [{ path: 'line', en: '', fr: '' }] })
  await publish('discount', 2)
  expect((await read('landing')).discount).toBe('')
})

describe('people', () => {
  const none = { en: '', fr: '' }
  const person = (name: string, change: object = {}) => ({
    name,
    role: none,
    text: { en: 'Arrived as described.', fr: 'Conforme à la description.' },
    picture: null,
    link: '',
    ...change,
  })

  test('are shown in their order, with their portrait, where their list stands', async () => {
    const stored = await storePortrait()
    expect(stored.statusCode).toBe(201)
    const { picture } = stored.json()
    const people = [person('Ada'), person('Ben', { picture, role: { en: 'gone', fr: 'parti' } })]
    expect((await save('testimonials', 0, { people })).statusCode).toBe(201)
    await publish('testimonials', 1)
    expect((await read('landing', 'fr')).people.testimonials).toMatchObject([
      { name: 'Ada', text: 'Conforme à la description.', image: null },
      { name: 'Ben', role: '', image: { lienImage: `/img/${picture}-800.jpg`, alt: 'Ben' } },
    ])
    expect((await read('about')).people.testimonials).toEqual([])
    await save('testimonials', 1, { people: people.toReversed() })
    const [moved] = (await edited('testimonials')).versions
    expect(moved?.differences.map(({ path, after }) => [path, after.en.split('\n')[0]])).toEqual([
      ['people.0', 'Ben'],
      ['people.1', 'Ada'],
    ])
  })

  test('need what their list shows, and a portrait that is there', async () => {
    expect(fieldsOf(await save('team', 0, { people: [person('')] }))).toEqual([
      'people.0.name',
      'people.0.role.en',
      'people.0.role.fr',
    ])
    const unknown = person('Ada', { picture: '0'.repeat(40) })
    expect(
      fieldsOf(await save('founders', 0, { people: [{ ...unknown, role: { en: 'a', fr: 'b' } }] })),
    ).toEqual(['people.0.picture'])
    expect((await save('about', 2, { people: [person('Ada')] })).statusCode).toBe(400)
  })

  test('keep their portraits, and those that no version names are swept away', async () => {
    const [kept, unused] = [await storePortrait(), await storePortrait()].map(
      (answer) => answer.json().picture,
    )
    await save('founders', 0, {
      people: [person('Ada', { picture: kept, role: { en: 'Founder', fr: 'Fondatrice' } })],
    })
    await it.services.db.update(pictureFile).set({ storedAt: new Date(Date.now() - 25 * 3_600_000) })
    await sweepPictures(it.services)
    const left = (await it.services.db.select().from(pictureFile)).map(({ hash }) => hash)
    expect(left).toContain(kept)
    expect(left).not.toContain(unused)
  })

  test('have no portrait that is no picture', async () => {
    const form = uploadForm({}, [Buffer.from('<svg/>')])
    expect(await it.status(api.storeContentPicture, staff, { form })).toBe(415)
  })
})

test('with each publishing the word of kept pages changes, within a second', async () => {
  let now = 0
  const stamp = contentStamp(
    it.services.db,
    () => null,
    () => now,
  )
  const before = await stamp.read()
  await save('landing', 0, { texts: [text('why.title', 'Why us')] })
  await publish('landing', 1)
  expect(await stamp.read()).toBe(before)
  now += 1001
  expect(stamp.known()).toBeNull()
  expect(await stamp.read()).not.toBe(before)
})

test('who is told of each publishing asks for the word once, then after each', async () => {
  const listener = await it.services.pool.connect()
  onTestFinished(() => listener.release(true))
  let news = 0
  listener.on('notification', () => (news += 1))
  await listener.query(`LISTEN ${CONTENT_CHANNEL}`)
  let now = 0
  const stamp = contentStamp(
    it.services.db,
    () => news,
    () => now,
  )
  const before = await stamp.read()
  now += 3_600_000
  expect(stamp.known()).toBe(before)
  const { newest } = await edited('landing')
  const saved = await save('landing', newest, { texts: [text('why.title', 'Told')] })
  await publish('landing', saved.json().version)
  await expect.poll(() => stamp.known()).toBeNull()
  const after = await stamp.read()
  expect(after).not.toBe(before)
  now += 3_600_000
  expect(stamp.known()).toBe(after)
})

test('a version of a part of a page is seen among the rest of that page as it is published', async () => {
  const next = async (page: ContentPageName, path: string, words: string) => {
    const base = (await edited(page)).newest
    return (await save(page, base, { texts: [text(path, words)] })).json().version
  }
  await publish('landing', await next('landing', 'why.title', 'Published words'))
  await next('landing', 'why.title', 'A draft of them')
  await publish('discount', await next('discount', 'line', 'Half price'))
  const draft = await next('discount', 'line', 'A third off')
  const preview = (page: ContentPageName, version: number) =>
    it.call(api.previewContent, staff, { params: { page, version } })
  const changes = { 'why.title': 'Published words' }
  expect(await preview('discount', draft)).toMatchObject({ version: draft, changes, discount: 'A third off' })
  expect(await preview('founders', 0)).toMatchObject({ version: 0, changes, discount: 'Half price' })
  expect(await read('landing')).toMatchObject({ changes, discount: 'Half price' })
})
