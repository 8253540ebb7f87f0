import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { pictureFile } from '#db/schema/listings.ts'
import { sizeOfPlaceholder, testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { encodeSizes, makePlaceholders, sweepPictures } from './picture-jobs.ts'
import { pictureKey, storePicture } from './store-picture.ts'

const testApp = useApp()
const rowOf = async (hash: string) =>
  (await testApp.services.db.select().from(pictureFile).where(eq(pictureFile.hash, hash)))[0]
const masterOf = async (hash: string) => {
  const width = (await rowOf(hash))?.width ?? 0
  return pictureKey({ hash, width, format: 'jpg' })
}

const widthsOf = async (hash: string, format: string) =>
  ((await rowOf(hash))?.variants ?? []).filter((size) => size.format === format).map(({ width }) => width)

describe('the jobs for the sizes that an upload leaves out', () => {
  const large = () => testPicture('jpeg', { width: 900, height: 600 })

  it('make all widths, and lose none when they end together', async () => {
    const { services } = testApp
    const hash = await storePicture(services, await large())
    expect(await widthsOf(hash, 'webp')).toEqual([640])
    await Promise.all([encodeSizes(services, hash, 'webp'), encodeSizes(services, hash, 'avif')])
    const widths = [320, 480, 640, 800, 900]
    expect([await widthsOf(hash, 'webp'), await widthsOf(hash, 'avif')]).toEqual([widths, widths])
    for (const { format, width, bytes } of (await rowOf(hash))?.variants ?? []) {
      const key = pictureKey({ hash, width, format: format === 'jpeg' ? 'jpg' : format })
      expect(await services.store.size(key), key).toBe(bytes)
    }
    const before = await rowOf(hash)
    await encodeSizes(services, hash, 'webp')
    expect((await rowOf(hash))?.variants).toHaveLength(before?.variants.length ?? 0)
  })

  it('name nothing before all of it is stored, and go on where they were interrupted', async () => {
    const { services } = testApp
    const hash = await storePicture(services, await large())
    const stored: string[] = []
    const put: typeof services.store.put = async (key, content) => {
      if (stored.length === 2) throw new Error('the disk is full')
      await services.store.put(key, content)
      stored.push(key)
    }
    const failing = { ...services, store: { ...services.store, put } }
    await expect(encodeSizes(failing, hash, 'webp')).rejects.toThrow('the disk is full')
    expect(await widthsOf(hash, 'webp')).toEqual([640])
    const again = vi.fn(services.store.put)
    await encodeSizes({ ...services, store: { ...services.store, put: again } }, hash, 'webp')
    const made = again.mock.calls.map(([key]) => key)
    expect(made.filter((key) => stored.includes(key))).toEqual([])
    expect(await widthsOf(hash, 'webp')).toEqual([320, 480, 640, 800, 900])
  })

  it('make what was lost again, once the picture is sent again', async () => {
    const { services } = testApp
    const bytes = await large()
    const hash = await storePicture(services, bytes)
    await encodeSizes(services, hash, 'webp')
    const lost = pictureKey({ hash, width: 320, format: 'webp' })
    await services.store.delete(lost)
    await services.store.delete(await masterOf(hash))
    await storePicture(services, bytes)
    await encodeSizes(services, hash, 'webp')
    expect(await services.store.has(lost)).toBe(true)
  })

  it('leave nothing behind of a picture that is swept before they are done', async () => {
    const { services } = testApp
    const hash = await storePicture(services, await large())
    const key = pictureKey({ hash, width: 320, format: 'webp' })
    await services.store.put(key, Buffer.from('stored, and not named yet'))
    await sweepPictures({ ...services, now: () => new Date(Date.now() + 25 * 3_600_000) })
    expect(await rowOf(hash)).toBeUndefined()
    expect(await services.store.has(key)).toBe(false)
  })
})

describe('the job for placeholders', () => {
  const { signal } = new AbortController()
  const without = async () => {
    const hash = await storePicture(testApp.services, await testPicture())
    await testApp.services.db.update(pictureFile).set({ placeholder: null }).where(eq(pictureFile.hash, hash))
    return hash
  }
  const placeholderOf = async (hash: string) => (await rowOf(hash))?.placeholder

  it('makes the same as an upload, for pictures that have none', async () => {
    const made = await storePicture(testApp.services, await testPicture())
    const before = await rowOf(made)
    const hash = await without()
    await makePlaceholders(testApp.services, signal)
    expect(sizeOfPlaceholder((await placeholderOf(hash)) ?? '')).toEqual({ width: 16, height: 12 })
    expect(await rowOf(made)).toEqual(before)
  })

  it('notes what it can not read, and does not read it again', async () => {
    const { services } = testApp
    const [damaged, lost, good] = [await without(), await without(), await without()]
    await services.store.put(await masterOf(damaged), Buffer.from('no picture'))
    await services.store.delete(await masterOf(lost))
    await makePlaceholders(services, signal)
    expect([await placeholderOf(damaged), await placeholderOf(lost)]).toEqual(['', ''])
    expect(await placeholderOf(good)).toMatch(/^data:/)
    const get = vi.fn(services.store.get)
    await makePlaceholders({ ...services, store: { ...services.store, get } }, signal)
    expect(get).not.toHaveBeenCalled()
    const bytes = await testPicture()
    const hash = await storePicture(services, bytes)
    await services.store.delete(await masterOf(hash))
    await services.db.update(pictureFile).set({ placeholder: '' }).where(eq(pictureFile.hash, hash))
    await storePicture(services, bytes)
    expect(await placeholderOf(hash)).toMatch(/^data:/)
  })

  /** Runs the retry of a picture as if its time had come; false if there is none. */
  const tryAgain = async (hash: string) => {
    const { rowCount } = await testApp.services.pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`,
      [`retry-placeholder:${hash}`],
    )
    await testApp.runJobs()
    return rowCount === 1
  }

  it('tries a picture again whose file was missing, which a damaged one is not', async () => {
    const { services } = testApp
    const [damaged, lost] = [await without(), await without()]
    const master = await masterOf(lost)
    const file = await testPicture()
    await services.store.put(await masterOf(damaged), Buffer.from('no picture'))
    await services.store.delete(master)
    await makePlaceholders(services, signal)
    expect(await tryAgain(damaged)).toBe(false)
    expect(await tryAgain(lost)).toBe(true)
    expect(await placeholderOf(lost)).toBe('')
    await services.store.put(master, file)
    expect(await tryAgain(lost)).toBe(true)
    expect(await placeholderOf(lost)).toMatch(/^data:/)
    expect(await tryAgain(lost)).toBe(false)
  })

  it('gives a missing file up after six more tries', async () => {
    const lost = await without()
    await testApp.services.store.delete(await masterOf(lost))
    await makePlaceholders(testApp.services, signal)
    let tries = 0
    while (await tryAgain(lost)) tries += 1
    expect([tries, await placeholderOf(lost)]).toEqual([6, ''])
  })

  it('leaves the rest for later when it is to stop, or when the store fails', async () => {
    const { services } = testApp
    const hash = await without()
    await makePlaceholders(services, AbortSignal.abort())
    expect(await placeholderOf(hash)).toBeNull()
    const get = () => Promise.reject(new Error('the store is away'))
    const store = { ...services.store, get }
    await expect(makePlaceholders({ ...services, store }, signal)).rejects.toThrow('the store is away')
    expect(await placeholderOf(hash)).toBeNull()
    await makePlaceholders(services, signal)
    expect(await placeholderOf(hash)).toMatch(/^data:/)
  })
})
