import { sql } from 'drizzle-orm'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#kernel/text/language.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'

const it = useApp()
let staff: TestMember
let colleague: TestMember
let member: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  colleague = await createTestMember(it.services, { role: 'staff', firstName: 'Paul', lastName: 'Roux' })
  member = await createTestMember(it.services)
})

const get = (url: string, headers: Record<string, string> = {}) => it.app.inject({ url, headers })
const create = (more: object = {}) => it.attempt(api.createPost, staff, { body: { ...POST, ...more } })
const change = (id: number, body: object, as = staff) =>
  it.attempt(api.changePost, as, { params: { id }, body: { ...POST, ...body } })
const move = (id: number, status: string, version: number) =>
  it.attempt(api.movePost, staff, { params: { id }, body: { status, version } })
const remove = (id: number, version: number) =>
  it.attempt(api.deletePost, staff, { params: { id }, body: { version } })

const POST = { title: 'Mud pumps', html: '<p>Text</p>', labels: ['Pumps'], language: 'en' as Language }

async function written(more: Partial<typeof POST> = {}): Promise<StaffPost> {
  return it.call(api.createPost, staff, { body: { ...POST, ...more } })
}

async function published(more: Partial<typeof POST> = {}): Promise<StaffPost> {
  const { id, version } = await written(more)
  return it.call(api.movePost, staff, { params: { id }, body: { status: 'published', version } })
}

const readPost = (title: string) => it.attempt(api.readPost, null, { params: { title } })

async function uploadedPicture(): Promise<string> {
  const form = uploadForm({}, [await testPicture('jpeg', { width: 800, height: 600 })])
  return (await it.call(api.addTextPicture, staff, { form })).src
}

describe('a published post', () => {
  test('is answered as spec §3 has it, with its first picture, by its title in lower-case words', async () => {
    const src = await uploadedPicture()
    const { id } = await published({
      title: 'Why Équipement rests',
      html: `<h3>One &amp; two</h3><script>x</script><img src="${src}" alt="A yard"><p>${'word '.repeat(120)}</p>`,
      labels: ['Surplus', 'Oil & gas', 'Surplus'],
      language: 'fr',
    })
    const answer = await readPost('why-equipement-rests.html')
    expect(answer.statusCode).toBe(200)
    const post = answer.json()
    expect(post).toMatchObject({
      id,
      title: 'Why Équipement rests',
      labels: ['Surplus', 'Oil & gas'],
      updated: expect.stringMatching(/^\d{4}-.*Z$/),
      slug: 'why-equipement-rests',
      language: 'fr',
      image: { src, width: 800, height: 600 },
    })
    expect(post.content).toMatch(
      /^<h2>One &amp; two<\/h2>\n<figure><picture>.*fetchpriority="high"><\/picture><\/figure>\n<p>word /,
    )
    expect(post.excerpt).toMatch(/^One & two word .*word\.\.$/)
    expect(post.excerpt.length).toBeLessThanOrEqual(402)
    expect((await it.call(api.listPosts, null))[0]).toMatchObject({
      id,
      updated: post.updated,
    })
    const { cards } = await it.call(api.listPostCards, null)
    expect(cards[0]).toMatchObject({ id, excerpt: post.excerpt, picture: { src, width: 800, height: 600 } })
  })

  test('is found whatever follows the first dot, and nowhere once it is taken back', async () => {
    const post = await published({ title: 'Taken back' })
    for (const address of ['taken-back', 'taken-back.html', 'taken-back.old.html', 'Taken-Back.html'])
      expect((await readPost(address)).statusCode).toBe(200)
    const back = await move(post.id, 'draft', post.version)
    expect(back.json()).toMatchObject({ status: 'draft', published: post.published })
    expect((await readPost('taken-back')).statusCode).toBe(404)
    expect((await it.attempt(api.listPosts, null)).body).not.toContain('Taken back')
  })

  test('is found under its old address after its title changed; a draft was never anywhere', async () => {
    const post = await published({ title: 'First name' })
    const changed = await change(post.id, { title: 'Second name', version: post.version })
    expect(changed.json()).toMatchObject({ slug: 'second-name', oldAddresses: ['first-name'] })
    expect((await readPost('first-name')).json()).toMatchObject({ id: post.id, slug: 'second-name' })
    const draft = await written({ title: 'Draft name' })
    await change(draft.id, { title: 'Other draft name', version: draft.version })
    expect((await written({ title: 'Draft name' })).slug).toBe('draft-name')
    // An address in use, even a former one, is not given to another post.
    expect((await written({ title: 'First name' })).slug).toBe('first-name-2')
  })

  test('what is unknown, or a draft, is 404', async () => {
    await written({ title: 'Only a draft' })
    expect((await readPost('only-a-draft')).statusCode).toBe(404)
    expect((await readPost('nothing-here.html')).statusCode).toBe(404)
    expect((await readPost('\0')).statusCode).toBe(400)
  })
})

describe('the search', () => {
  const found = async (q: string) =>
    (await it.call(api.searchPosts, null, { query: { q } })).map(({ title }) => title)

  beforeAll(async () => {
    await published({
      title: 'Inspecting wellheads',
      html: '<p>Gauge rings and seals.</p>',
      labels: ['Completion'],
    })
    await published({
      title: 'Les têtes de puits',
      html: '<p>Contrôler les vannes, puis une wellhead.</p>',
      labels: ['Complétion', 'The Who'],
      language: 'fr',
    })
    await written({ title: 'Draft about wellheads' })
  })

  test('looks into titles, labels and text, in either language, without accents, best first', async () => {
    expect(await found('wellhead')).toEqual(['Inspecting wellheads', 'Les têtes de puits'])
    expect(await found('seal')).toEqual(['Inspecting wellheads'])
    expect(await found('controle vanne')).toEqual(['Les têtes de puits'])
    expect(await found('COMPLÉTION')).toContain('Les têtes de puits')
    expect(await found('The Who')).toEqual(['Les têtes de puits'])
    expect(await found('"gauge rings" -seal')).toEqual([])
  })

  test('answers nothing without words, and refuses what is no search', async () => {
    expect(await it.call(api.searchPosts, null)).toEqual([])
    expect(await it.call(api.searchPosts, null, { query: '?q=%20' })).toEqual([])
    expect(await it.call(api.searchPosts, null, { query: { q: 'nowhere' } })).toEqual([])
    expect(await it.status(api.searchPosts, null, { query: { q: 'a'.repeat(201) } })).toBe(400)
    expect(await it.status(api.listPosts, null, { query: { tag: 'a' } })).toBe(400)
  })

  test('reads its index, however many posts there are', async () => {
    const { db, pool } = it.services
    await db.execute(sql`INSERT INTO blog_post (slug, title, html, body_text, language, status, published_at, updated_at, created_at, search)
      SELECT 'many-' || n, 'Many', '', '', 'en', 'published', '2001-01-01', '2001-01-01', '2001-01-01', to_tsvector('simple', 'filler' || n)
      FROM generate_series(1, 3000) n`)
    await db.execute(sql`ANALYZE blog_post`)
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM blog_post WHERE status = 'published' AND search @@
        (websearch_to_tsquery($1::regconfig, $4) || websearch_to_tsquery($2::regconfig, $4) || websearch_to_tsquery($3::regconfig, $4))`,
      ['simple', 'english', 'french', 'wellhead'],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('blog_post_search')
    await db.execute(sql`DELETE FROM blog_post WHERE slug LIKE 'many-%'`)
  })
})

test('the sitemap has posts in their own language only', async () => {
  await published({ title: 'Mapped', language: 'fr' })
  await written({ title: 'Not mapped' })
  const { body } = await get('/sitemap/posts-0.xml')
  expect(body).toContain('<url><loc>http://gisement.test/fr/blog/post/mapped.html</loc><lastmod>')
  expect(body).not.toContain('gisement.test/blog/post/mapped')
  expect(body).not.toContain('not-mapped')
})

describe('the feed', () => {
  test('has the newest posts in full, with whole addresses and their own dates, and is not sent twice', async () => {
    const src = await uploadedPicture()
    const post = await published({
      title: 'Feed & more',
      html: `<p>One ]]> <a href="/services">two</a></p><img src="${src}" alt="x">`,
      labels: ['A & B'],
      language: 'fr',
    })
    const answer = await get('/blog/rss.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { body } = answer
    expect(body).toContain('<atom:link href="http://gisement.test/blog/rss.xml"')
    expect(body).toContain('<title><![CDATA[Feed & more]]></title>')
    expect(body).toContain('<link>http://gisement.test/fr/blog/post/feed-more.html</link>')
    expect(body).toContain(`<pubDate>${new Date(post.published ?? '').toUTCString()}</pubDate>`)
    expect(body).toContain('<category>A &amp; B</category>')
    expect(body).toContain(`src="http://gisement.test${src}"`)
    expect(body).toContain('href="http://gisement.test/services"')
    const problems: string[] = []
    const parser = new SaxesParser()
    parser.on('error', (error) => problems.push(error.message))
    parser.write(body).close()
    expect(problems).toEqual([])
    const again = await get('/blog/rss.xml', { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect((await get('/fr/blog/rss.xml')).body).toContain('<title>Blog de Gisement</title>')
  })
})

describe('staff', () => {
  test('write, publish, change and delete; every act is recorded with who and when', async () => {
    const draft = await written({ title: 'Recorded' })
    expect(draft).toMatchObject({
      status: 'draft',
      author: 'Inès Martin',
      published: null,
      slug: 'recorded',
      version: 1,
    })
    const out = await move(draft.id, 'published', 1)
    const changed = await change(draft.id, { title: 'Recorded', html: '<p>Other</p>', version: 2 }, colleague)
    expect(out.statusCode).toBe(200)
    expect(changed.json().history.map(({ act, by }) => `${act} ${by}`)).toEqual([
      'change Paul Roux',
      'publish Inès Martin',
      'create Inès Martin',
    ])
    const gone = await remove(draft.id, 3)
    expect(gone.statusCode).toBe(200)
    expect((await readPost('recorded')).statusCode).toBe(404)
    const acts = await it.services.pool.query(
      `SELECT details->>'title' AS title FROM staff_act WHERE act = 'delete_post'`,
    )
    expect(acts.rows).toContainEqual({ title: 'Recorded' })
  })

  test('list drafts first', async () => {
    const [total, rows] = await it.call(api.listStaffPosts, staff)
    expect(total).toBe(rows.length)
    const statuses = rows.map(({ status }) => status)
    expect(statuses).toEqual(statuses.toSorted())
    const [drafts] = await it.call(api.listStaffPosts, staff, { query: { status: 'draft' } })
    expect(drafts).toBe(statuses.filter((status) => status === 'draft').length)
  })

  test('who comes second with an older version is told, and nothing is lost', async () => {
    const { id } = await written({ title: 'Two editors' })
    const first = await change(id, { html: '<p>First</p>', version: 1 })
    const second = await change(id, { html: '<p>Second</p>', version: 1 }, colleague)
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.refusal.error).toContain('Somebody else has changed this post')
    expect((await move(id, 'published', 1)).statusCode).toBe(409)
    expect((await remove(id, 1)).statusCode).toBe(409)
    expect(await it.call(api.readStaffPost, staff, { params: { id } })).toMatchObject({
      html: '<p>First</p>',
      version: 2,
    })
  })

  test('cannot publish nothing, nor show what is not stored', async () => {
    const empty = await written({ html: ' <p></p> ' })
    const refused = await move(empty.id, 'published', 1)
    expect(refused.statusCode).toBe(422)
    expect(refused.refusal).toMatchObject({
      errors: [{ html: 'Please write something before you publish.' }],
    })
    const gone = await create({ html: `<img src="/img/${'0'.repeat(40)}-9.jpg" alt="x">` })
    expect(gone.statusCode).toBe(422)
  })

  test.each([
    ['no title', { title: ' ' }, 422],
    ['a title of two lines', { title: 'a\nb' }, 422],
    ['a title that is too long', { title: 'a'.repeat(151) }, 422],
    ['an empty label', { labels: [' '] }, 422],
    ['too many labels', { labels: Array.from({ length: 21 }, (_, n) => `l${n}`) }, 422],
    ['another language', { language: 'de' }, 400],
    ['an unknown field', { slug: 'a' }, 400],
  ])('are refused %s', async (_name, more, status) => {
    expect((await create(more)).statusCode).toBe(status)
  })

  test('are the only ones', async () => {
    const { id } = await written()
    for (const as of [member.headers, {}]) {
      const status = as === member.headers ? 403 : 401
      expect(await it.status(api.listStaffPosts, { headers: as })).toBe(status)
      expect(await it.status(api.readStaffPost, { headers: as }, { params: { id } })).toBe(status)
      for (const url of ['', `/${id}/status`, `/${id}/delete`])
        expect(await it.status(api.createPost, { headers: as }, { query: url, body: {} })).toBe(status)
      expect(await it.status(api.changePost, { headers: as }, { params: { id }, body: {} })).toBe(status)
    }
  })
})
