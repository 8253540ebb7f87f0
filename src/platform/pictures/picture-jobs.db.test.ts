import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { pictureFile } from '#db/schema/listings.ts'
import { sizeOfPlaceholder, testPicture } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'
import { makePlaceholders } from './picture-jobs.ts'
import { pictureKey, storePicture } from './store-picture.ts'

const testApp = useApp()
const rowOf = async (hash: string) =>
  (await testApp.services.db.select().from(pictureFile).where(eq(pictureFile.hash, hash)))[0]
const masterOf = async (hash: string) => {
  const width = (await rowOf(hash))?.width ?? 0
  return pictureKey({ hash, width, format: 'jpg' })
}

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
