import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listing, picture } from '#db/schema/listings.ts'
import { listingPreview } from '#db/schema/catalogue.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { previewKey } from './preview.ts'

const it = useApp()
let seller: TestMember

beforeAll(async () => {
  seller = await createTestMember(it.services)
})

const get = (url: string) => it.app.inject({ method: 'GET', url })

async function previewOf(id: number, language = 'en'): Promise<string> {
  const headers = { 'accept-language': language }
  return (await it.call(api.getProduct, { headers }, { params: { id } })).preview
}

/** A listing with a picture of a single colour. */
async function listInColour(background: string, values: Partial<typeof listing.$inferInsert> = {}) {
  const id = await createTestListing(it.services.db, { ...seller, values })
  const size = { width: 800, height: 600, channels: 3 } as const
  const bytes = await sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer()
  const fileHash = await storePicture(it.services, bytes)
  await it.services.db.update(picture).set({ fileHash }).where(eq(picture.listingId, id))
  return id
}

test('a shared listing has a picture of 1200 × 630 with its photograph and words, drawn once', async () => {
  const id = await listInColour('#ff0000', { title: 'Valve <2 in & "more", Ø 9⅝ Łódź' })
  const address = await previewOf(id)
  const answer = await get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=600, s-maxage=60, stale-while-revalidate=86400',
  })
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const red = data.subarray((315 * 1200 + 300) * 3, (315 * 1200 + 300) * 3 + 3)
  expect(red[0]).toBeGreaterThan(240)
  expect(red[1]).toBeLessThan(20)
  // To the right of the picture, in the rows of the title, there are dark letters.
  const panel = await sharp(answer.rawPayload)
    .extract({ left: 700, top: 150, width: 460, height: 180 })
    .stats()
  expect(panel.channels[0]?.min).toBeLessThan(60)

  const hash = /-(\w+)\.jpg$/.exec(address)?.[1] ?? ''
  const kept = await it.services.store.get(previewKey(hash))
  expect(kept && (await buffer(kept.stream)).equals(answer.rawPayload)).toBe(true)
  expect((await get(address)).rawPayload.equals(answer.rawPayload)).toBe(true)
})

test('the address is another one for another content or language, and the one of an earlier state leads on', async () => {
  const id = await listInColour('#00ff00')
  const before = await previewOf(id)
  expect(await previewOf(id, 'fr')).toMatch(/^\/preview\/fr-/)
  await it.services.db.update(listing).set({ priceMinor: 99_900n }).where(eq(listing.id, id))
  const after = await previewOf(id)
  expect(after).not.toBe(before)
  const answer = await get(before)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, after])
  await it.services.db.update(listing).set({ descriptionText: 'other' }).where(eq(listing.id, id))
  expect(await previewOf(id)).toBe(after)
})

test('a listing without a picture has a preview too; what strangers do not see, and made-up names, have none', async () => {
  const bare = await createTestListing(it.services.db, { ...seller, pictures: 0 })
  expect((await get(await previewOf(bare))).statusCode).toBe(200)
  const address = await previewOf(bare)
  const hidden = (state: 'draft' | 'withdrawn') =>
    it.services.db.update(listing).set({ state, title: 'Hidden' }).where(eq(listing.id, bare))
  const other = address.replace(/-\w+\.jpg/, '-000000000000000000000000.jpg')
  // Including the one drawn while visitors could see the listing.
  await hidden('draft')
  for (const each of [other, address]) expect((await get(each)).statusCode).toBe(404)
  await hidden('withdrawn')
  for (const each of [other, address]) expect((await get(each)).statusCode).toBe(410)
  for (const name of ['en-1-x.jpg', 'de-1-000000000000000000000000.jpg', '..%2fsecret'])
    expect((await get(`/preview/${name}`)).statusCode).toBe(404)
})

test('a preview is thrown away a month after it was made, and drawn anew when it is asked for', async () => {
  const id = await listInColour('#0000ff')
  const address = await previewOf(id)
  const hash = /-(\w+)\.jpg$/.exec(address)?.[1] ?? ''
  await get(address)
  const forget = async (days: number) => {
    it.setNow(new Date(Date.now() + days * 86_400_000))
    await it.services.pool.query("SELECT graphile_worker.add_job('forget-previews')")
    await it.runJobs()
    it.setNow(null)
    return it.services.store.has(previewKey(hash))
  }
  expect(await forget(29)).toBe(true)
  expect(await forget(31)).toBe(false)
  expect(await it.services.db.select().from(listingPreview).where(eq(listingPreview.hash, hash))).toEqual([])
  expect((await get(address)).statusCode).toBe(200)
})

test('asking only whether a preview is there draws nothing', async () => {
  const address = await previewOf(await listInColour('#00ffff'))
  const hash = /-(\w+)\.jpg$/.exec(address)?.[1] ?? ''
  const asked = await it.app.inject({ method: 'HEAD', url: address })
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await it.services.store.has(previewKey(hash))).toBe(false)
})
