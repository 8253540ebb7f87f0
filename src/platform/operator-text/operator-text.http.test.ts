import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pictureFile } from '#db/schema/listings.ts'
import { sweepPictures } from '#platform/pictures/picture-jobs.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testPicture, uploadForm } from '#test/factories/pictures.ts'
import { keepTextPictures } from './text-pictures.ts'

const it = useApp()
let staff: TestMember
let member: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})

const upload = (bytes: readonly Uint8Array[], as = staff) =>
  it.attempt(api.addTextPicture, as, { form: uploadForm({}, bytes) })

const preview = (html: string, as = staff) => it.attempt(api.previewOperatorText, as, { body: { html } })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const hashOf = (src: string) => src.slice('/img/'.length).replace(/-.*/, '')
const isStored = async (hash: string) =>
  (await it.services.db.select().from(pictureFile).where(eq(pictureFile.hash, hash))).length > 0

test('staff put a picture into a text and see it in the size that there is at once; members may do neither', async () => {
  const stored = await upload([await testPicture('png', { width: 700, height: 500 })])
  expect(stored.statusCode).toBe(201)
  const { src } = stored.json()
  expect(stored.json()).toEqual({
    src: expect.stringMatching(/^\/img\/[0-9a-f]{40}-700\.jpg$/),
    width: 700,
    height: 500,
  })
  const shown = await preview(`<p>Before</p><img src="${src}" alt="A &quot;rig&quot;"><script>x</script>`)
  const base = src.replace('-700.jpg', '')
  expect(shown.json()).toEqual({
    html: `<p>Before</p>\n<figure><picture><source type="image/webp" sizes="(width < 48rem) calc(100vw - 2rem), 42rem" srcset="${base}-640.webp 640w"><img src="${src}" alt="A &quot;rig&quot;" width="700" height="500" decoding="async" loading="lazy"></picture></figure>`,
  })
  expect((await upload([await testPicture()], member)).statusCode).toBe(403)
  expect((await preview('<p>a</p>', member)).statusCode).toBe(403)
})

test('what is no picture, none at all, or two, is refused', async () => {
  expect((await upload([Buffer.from('<svg/>')])).statusCode).toBe(415)
  expect((await upload([])).statusCode).toBe(400)
})

test('a picture that is gone leaves only its caption', async () => {
  const gone = `/img/${'0'.repeat(40)}-400.jpg`
  const shown = await preview(
    `<figure><img src="${gone}" alt="x"><figcaption>At sea</figcaption></figure><img src="${gone}"><p>a</p>`,
  )
  expect(shown.json()).toEqual({ html: '<figure><figcaption>At sea</figcaption></figure>\n<p>a</p>' })
})

test('pictures of a text outlive the sweeper, until the text shows them no more', async () => {
  const hashes = await Promise.all(
    [1, 2].map(async () => hashOf((await upload([await testPicture()])).json().src)),
  )
  const [kept = '', unused = ''] = hashes
  const keep = (wanted: readonly string[]) =>
    it.services.db.transaction((tx) => keepTextPictures(tx, 'page:test', wanted))
  expect(await keep([kept, kept, 'f'.repeat(40)])).toEqual(['f'.repeat(40)])
  const later = { ...it.services, now: () => inDays(2) }
  await sweepPictures(later)
  expect([await isStored(kept), await isStored(unused)]).toEqual([true, false])
  await keep([])
  await sweepPictures(later)
  expect(await isStored(kept)).toBe(false)
})
