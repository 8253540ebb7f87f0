import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureFile } from '#db/schema/listings.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { createTestListing, createTestPicture } from '#test/factories/listings.ts'
import { sizeOfPlaceholder, testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { sweepPictures } from './picture-jobs.ts'
import { pictureKey, storePicture } from './store-picture.ts'

const testApp = useApp()

const rowOf = async (hash: string) =>
  (await testApp.services.db.select().from(pictureFile).where(eq(pictureFile.hash, hash)))[0]
const masterOf = async (hash: string) => {
  const width = (await rowOf(hash))?.width ?? 0
  return pictureKey({ hash, width, format: 'jpg' })
}

async function contentOf(store: ObjectStore, key: string): Promise<Buffer> {
  const found = await store.get(key)
  if (!found) throw new Error(`nothing at ${key}`)
  return buffer(found.stream)
}

describe('a stored picture', () => {
  it('is upright, without metadata, and never enlarged', async () => {
    const turned = await sharp(await testPicture('jpeg', { width: 900, height: 600 }))
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const hash = await storePicture(testApp.services, turned)
    expect(await rowOf(hash)).toMatchObject({ width: 600, height: 900 })
    const master = await contentOf(testApp.services.store, await masterOf(hash))
    const metadata = await sharp(master).metadata()
    expect(metadata).toMatchObject({ width: 600, height: 900 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect((await rowOf(hash))?.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'jpeg 600',
      'webp 600',
    ])
  })

  it('is at most 2000 pixels in either direction', async () => {
    const hash = await storePicture(testApp.services, await testPicture('png', { width: 1500, height: 3000 }))
    expect(await rowOf(hash)).toMatchObject({ width: 1000, height: 2000 })
  })

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([testPicture('png'), testPicture('png'), testPicture('png')])
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const hash = await storePicture(testApp.services, animation)
    expect(await rowOf(hash)).toMatchObject({ width: 400, height: 300 })
  })

  it('lies on white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const hash = await storePicture(testApp.services, clear)
    const master = await contentOf(testApp.services.store, await masterOf(hash))
    const { dominant } = await sharp(master).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('has a placeholder of a few pixels, made from it', async () => {
    const plain = async (background: string) => {
      const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return (await rowOf(await storePicture(testApp.services, bytes)))?.placeholder ?? ''
    }
    const [red, blue] = await Promise.all([plain('#b01010'), plain('#1010b0')])
    expect(sizeOfPlaceholder(red)).toEqual({ width: 15, height: 10 })
    expect(red).not.toBe(blue)
    expect(Math.max(red.length, blue.length)).toBeLessThan(200)
  })

  it('is stored once however many store it at the same time', async () => {
    const bytes = await testPicture()
    const hashes = await Promise.all([1, 2, 3, 4].map(() => storePicture(testApp.services, bytes)))
    expect(new Set(hashes).size).toBe(1)
  })

  it('is made again when its files were lost', async () => {
    const { services } = testApp
    const bytes = await testPicture()
    const key = await masterOf(await storePicture(services, bytes))
    await services.store.delete(key)
    await storePicture(services, bytes)
    expect(await services.store.has(key)).toBe(true)
  })

  it('leaves no row behind when the store fails', async () => {
    const bytes = await testPicture()
    const store: ObjectStore = {
      ...testApp.services.store,
      put: () => Promise.reject(new Error('the disk is full')),
    }
    const before = await testApp.services.db.$count(pictureFile)
    await expect(storePicture({ ...testApp.services, store }, bytes)).rejects.toThrow('the disk is full')
    expect(await testApp.services.db.$count(pictureFile)).toBe(before)
  })
})

describe('the sweeper', () => {
  it('takes away what no listing shows a day after it was last uploaded', async () => {
    const { services } = testApp
    const hours = (count: number) => ({
      ...services,
      now: () => new Date(Date.now() + count * 3_600_000),
    })
    const bytes = await testPicture()
    const hash = await storePicture(services, bytes)
    const key = await masterOf(hash)
    await sweepPictures(hours(23))
    expect(await services.store.has(key)).toBe(true)
    await storePicture(hours(20), bytes)
    await sweepPictures(hours(25))
    expect(await services.store.has(key)).toBe(true)
    await sweepPictures(hours(45))
    expect(await services.store.has(key)).toBe(false)
    expect(await rowOf(hash)).toBeUndefined()
  })
  it('leaves what a listing shows, however old', async () => {
    const { services } = testApp
    const hash = await storePicture(services, await testPicture())
    const seller = await createTestMember(services)
    const listingId = await createTestListing(services.db, { ...seller, pictures: 0 })
    await createTestPicture(services.db, { listingId, fileHash: hash })
    await sweepPictures({ ...services, now: () => new Date(Date.now() + 1000 * 3_600_000) })
    expect(await services.store.has(await masterOf(hash))).toBe(true)
  })
})
