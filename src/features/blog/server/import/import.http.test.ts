import { once } from 'node:events'
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFetcher } from '#platform/pictures/fetch-picture.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'
import { zipOf } from '#test/factories/archives.ts'
import type { ImportReport } from '../../contract/import-endpoint.ts'
import { POST_LIMITS } from '../../domain/limits.ts'
import { importPosts } from './import-posts.ts'
import { openExport } from './read-export.ts'

const it = useApp()
let staff: TestMember
let folder = ''
let host = ''
let picture: Uint8Array = new Uint8Array()
const server = createServer((request, response) => {
  if (request.url === '/img/pump.png') response.end(picture)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  folder = await mkdtemp(join(tmpdir(), 'gisement-blog-'))
  picture = await testPicture('png', { width: 900, height: 600 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** A sample export whose pictures are on the test's own server. */
async function sampleOf(name: string, change = (text: string) => text): Promise<string> {
  const text = await readFile(new URL(`./samples/${name}`, import.meta.url), 'utf8')
  return change(text.replaceAll('http://pictures.example', `http://${host}`))
}

interface RunOptions {
  trusted?: string[]
  hasTime?: () => boolean
  bringBack?: readonly string[]
  /** Called when the first picture is looked for. */
  meanwhile?: () => Promise<void>
}

async function run(
  path: string,
  { trusted = [host], hasTime = () => true, bringBack = [], meanwhile }: RunOptions = {},
): Promise<ImportReport> {
  const opened = await openExport(path)
  const actor = {
    memberId: staff.memberId,
    companyId: staff.companyId,
    role: 'staff',
    isCompanyAdmin: false,
    sessionId: '',
  } as const
  let isFirst = true
  const findPicture = async (address: string) => {
    if (isFirst) await meanwhile?.()
    isFirst = false
    return opened.findPicture(address)
  }
  const pictures = { fetch: pictureFetcher({ trusted }), findPicture, hasTime }
  try {
    return await importPosts(it.services, opened, {
      actor,
      language: 'en',
      pictures,
      bringBack: new Set(bringBack),
    })
  } finally {
    opened.close()
  }
}

async function runSample(name: string, change?: (text: string) => string): Promise<ImportReport> {
  const path = join(folder, name)
  await writeFile(path, await sampleOf(name, change))
  return run(path)
}

async function removeFirst(): Promise<void> {
  const found = await it.services.pool.query(`SELECT id, version FROM blog_post WHERE slug = $1`, [SLUGS[0]])
  const { id, version } = found.rows[0]
  await it.call(api.deletePost, staff, { params: { id }, body: { version } })
}

const outcomes = ({ posts }: ImportReport) => posts.map(({ slug, outcome }) => `${slug} ${outcome}`)
const forget = () => it.services.db.execute('TRUNCATE blog_post CASCADE')
const shownPosts = async () => (await it.call(api.listPosts, null)).map((post) => ({ ...post, id: 0 }))
const SLUGS = ['selling-surplus-mud-pump', 'preparer-une-tete-de-puits', 'a-draft-to-come']

test('the imported sample exports show the same posts, whatever their form, and a second time nothing changes', async () => {
  const shown: unknown[] = []
  for (const name of ['classic-backup.xml', 'feed.atom', 'posts.json']) {
    await forget()
    const report = await runSample(name)
    expect(outcomes(report)).toEqual(SLUGS.map((slug) => `${slug} imported`))
    expect(report.posts[0]?.pictures).toEqual([{ address: `http://${host}/img/gone.png`, problem: 'status' }])
    shown.push(await shownPosts())
    const before = await it.services.pool.query('SELECT * FROM blog_post ORDER BY id')
    for (const again of ['classic-backup.xml', 'feed.atom', 'posts.json'])
      expect(outcomes(await runSample(again))).toEqual(SLUGS.map((slug) => `${slug} unchanged`))
    expect((await it.services.pool.query('SELECT * FROM blog_post ORDER BY id')).rows).toEqual(before.rows)
  }
  expect(shown[1]).toEqual(shown[0])
  expect(shown[2]).toEqual(shown[0])
  expect(shown[0]).toMatchObject([
    {
      slug: SLUGS[1],
      title: 'Préparer une tête de puits',
      labels: ['Complétion'],
      content: '<p>Contrôler les vannes.</p>\n<p><b>Puis</b> mesurer.</p>',
    },
    { slug: SLUGS[0], updated: '2023-05-05T06:00:00.000Z', published: '2023-05-04T07:30:00.000Z' },
  ])
})

test('pictures are stored here, and their texts are safe and sound', async () => {
  await forget()
  await runSample('feed.atom')
  const { content, image } = await it.call(api.readPost, null, { params: { title: `${SLUGS[0]}.html` } })
  expect(content.replaceAll(/<picture>.*?<\/picture>/g, 'PICTURE')).toBe(
    [
      '<h2>What to look at</h2>',
      '<p>A mud pump &amp; its parts.</p>',
      '<p>Second thought.</p>',
      '<figure>PICTURE</figure>',
      '<p>See <a href="https://www.example.com/pumps" rel="noopener">the list</a>.</p>',
    ].join('\n'),
  )
  expect(content).toContain('alt="A triplex mud pump"')
  expect(image).toMatchObject({ width: 900, height: 600 })
  expect((await it.app.inject(image?.src ?? '')).statusCode).toBe(200)
})

test('what changed there is updated, what staff changed here stays, what was published stays at its address', async () => {
  await forget()
  await runSample('posts.json')
  const list = await it.call(api.listStaffPosts, staff, { query: { displayCount: 20 } })
  const id = list[1].find(({ slug }) => slug === SLUGS[1])?.id
  const { version, title, labels, language } = await it.call(api.readStaffPost, staff, { params: { id } })
  await it.call(api.changePost, staff, {
    params: { id },
    body: { version, title, labels, language, html: '<p>Ours</p>' },
  })
  const report = await runSample('posts.json', (text) =>
    text.replace('Not ready', 'Nearly ready').replace('mesurer', 'peser'),
  )
  expect(outcomes(report)).toEqual([`${SLUGS[0]} unchanged`, `${SLUGS[1]} edited`, `${SLUGS[2]} updated`])
  const kept = await it.call(api.readStaffPost, staff, { params: { id } })
  expect(kept.html).toBe('<p>Ours</p>')
  expect(kept.history.map(({ act }) => act)).toEqual(['change', 'import'])
})

test('what staff deleted here stays away, until they bring it back on purpose', async () => {
  await forget()
  await runSample('posts.json')
  await removeFirst()
  for (const again of ['feed.atom', 'posts.json']) {
    const report = await runSample(again)
    expect(report.posts[0]).toMatchObject({ outcome: 'deleted', slug: null, source: 'blogger:101' })
    expect(report.posts[0]?.deletedAt).toMatch(/^\d{4}-/)
    expect(outcomes(report).slice(1)).toEqual(SLUGS.slice(1).map((slug) => `${slug} unchanged`))
  }
  const path = join(folder, 'posts.json')
  const back = await run(path, { bringBack: ['blogger:101'] })
  expect(outcomes(back)[0]).toBe(`${SLUGS[0]} imported`)
  expect(outcomes(await run(path))[0]).toBe(`${SLUGS[0]} unchanged`)
  await removeFirst()
  expect((await run(path)).posts[0]?.outcome).toBe('deleted')
  await it.services.pool.query('DELETE FROM blog_deleted_source')
})

test('what staff delete while an export is being taken in stays away too', async () => {
  await forget()
  await runSample('posts.json')
  const path = join(folder, 'posts.json')
  await writeFile(
    path,
    await sampleOf('posts.json', (text) => text.replace('Second thought', 'Third thought')),
  )
  const report = await run(path, { meanwhile: removeFirst })
  expect(report.posts[0]).toMatchObject({ id: null, outcome: 'deleted', slug: null, embeds: [] })
  expect(report.posts[0]?.deletedAt).toMatch(/^\d{4}-/)
  await it.services.pool.query('DELETE FROM blog_deleted_source')
})

test('what a post shows from elsewhere becomes links, and what cannot be led to is named', async () => {
  await forget()
  const film = '<iframe title=\\"Starting a top drive\\" src=\\"https://www.youtube.com/embed/a1\\"></iframe>'
  const report = await runSample('posts.json', (text) => text.replace('Contrôler', `${film} Contrôler`))
  const [first, second] = report.posts
  expect(first?.embeds).toEqual([{ kind: 'script', address: null }])
  expect(second?.embeds).toEqual([{ kind: 'video', address: 'https://www.youtube.com/watch?v=a1' }])
  const { content } = await it.call(api.readPost, null, { params: { title: `${SLUGS[1]}.html` } })
  const endless = film + 'x'.repeat(POST_LIMITS.html)
  const { posts } = await runSample('posts.json', (text) => text.replace('Contrôler', endless))
  expect(posts[1]).toMatchObject({ outcome: 'too_long', embeds: [] })
  expect(content).toContain(
    '<a href="https://www.youtube.com/watch?v=a1" rel="noopener">Video: Starting a top drive</a>',
  )
})

test('pictures that could not be had are tried again, and those that came along are not asked for', async () => {
  await forget()
  const feed = { name: 'Takeout/Blogger/Blogs/Notes/feed.atom', content: await sampleOf('feed.atom') }
  const zip = join(folder, 'takeout.zip')
  await writeFile(zip, zipOf([feed]))
  const none = { trusted: [], hasTime: () => false }
  const first = await run(zip, none)
  expect(first.posts[0]?.pictures.map(({ problem }) => problem)).toEqual(['later', 'later'])
  const along = [
    { name: 'Takeout/Blogger/Albums/Notes/pump.png', content: picture },
    { name: 'Takeout/settings.json', content: '{"a":1}' },
  ]
  await writeFile(zip, zipOf([feed, ...along]))
  const second = await run(zip, none)
  expect(outcomes(second)[0]).toBe(`${SLUGS[0]} updated`)
  expect(second.posts[0]?.pictures).toEqual([{ address: `http://${host}/img/gone.png`, problem: 'later' }])
  expect(outcomes(await run(zip, none))[0]).toBe(`${SLUGS[0]} unchanged`)
})

const upload = (content: string | Buffer, fields: Record<string, string> = { language: 'fr' }, as = staff) =>
  it.attempt(api.importBlog, as, { form: uploadForm(fields, [Buffer.from(content)], 'file') })

test('staff upload an export; nothing is fetched from private addresses', async () => {
  await forget()
  const answer = await upload(await sampleOf('classic-backup.xml'))
  expect(answer.statusCode).toBe(200)
  const report = answer.json()
  expect(report.leftOut.map(({ reason }) => reason)).toEqual(['page', 'comment'])
  expect(report.posts.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'imported'])
  expect(new Set(report.posts[0]?.pictures.map(({ problem }) => problem))).toEqual(new Set(['address']))
  expect((await shownPosts()).map(({ language }) => language)).toEqual(['fr', 'fr'])
})

test('what is no export is refused in words, and members may not import', async () => {
  const broken = await upload('<feed')
  expect(broken.statusCode).toBe(422)
  expect(broken.json()).toMatchObject({ errors: [{ file: expect.stringContaining('could not be read') }] })
  expect((await upload('PK\u0003\u0004 and no more')).statusCode).toBe(422)
  expect((await upload(Buffer.from([0xff, 0xfe, 0x00]))).statusCode).toBe(422)
  expect((await upload('{}', {})).statusCode).toBe(400)
  expect((await upload('{}', { language: 'en' }, await createTestMember(it.services))).statusCode).toBe(403)
})
