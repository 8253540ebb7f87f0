import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingState } from '#kernel/trade/product.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { testPicture } from '#test/factories/pictures.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const has = (state: ListingState, pictures = 3) =>
  createTestListing(testApp.services.db, { ...seller, values: { state, title: 'Pump' }, pictures })
const ownOf = async (id: number) => (await calls.own(id)).json()
const inPublic = async (id: number) =>
  (await testApp.call(api.getProduct, null, { params: { id } })).images.map(({ lienImage, alt }) => [
    lienImage,
    alt,
  ])
const arrange = (id: number, images: { lienImage: string; description: string }[], by = seller) =>
  testApp.attempt(api.arrangePictures, by, { params: { id }, body: { images } })
const decide = (id: number, decision: string) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body: { decision, note: 'Because.' } })

/** A listing's pictures in reverse order, with a description of the first. */
async function reversed(id: number) {
  const { images } = await ownOf(id)
  return images
    .toReversed()
    .map(({ lienImage }, index) => ({ lienImage, description: index === 0 ? 'Its data plate' : '' }))
}

describe('PUT /api/images/arrange/:id', () => {
  it('of a listing that nobody saw takes effect at once', async () => {
    const id = await has('under_review')
    const wanted = await reversed(id)
    const answer = await arrange(id, wanted)
    expect(answer.statusCode).toBe(200)
    const { images, revision } = await ownOf(id)
    expect(answer.json()).toEqual({ images })
    expect(images.map(({ lienImage }) => lienImage)).toEqual(wanted.map(({ lienImage }) => lienImage))
    expect(images[0]).toMatchObject({ description: 'Its data plate', alt: 'Its data plate' })
    expect(images[1]).toMatchObject({ description: '', alt: 'Pump' })
    expect(revision).toBeNull()
  })

  it('of a published one waits for review, and is shown to staff as a difference', async () => {
    const id = await has('published')
    const before = await inPublic(id)
    const wanted = await reversed(id)
    await arrange(id, wanted)
    expect(await inPublic(id)).toEqual(before)
    const own = await ownOf(id)
    expect(own.images.map(({ lienImage }) => lienImage)).toEqual(wanted.map(({ lienImage }) => lienImage))
    expect(own.revision?.state).toBe('open')
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    const review = await testApp.call(api.getForReview, staff, { params: { id } })
    expect(review.differences).toEqual([
      { field: 'imageOrder', before: '3, 2, 1', after: '1, 2, 3' },
      { field: 'imageTexts', before: '1: –', after: '1: Its data plate' },
    ])
    expect((await decide(id, 'publish')).statusCode).toBe(200)
    expect(await inPublic(id)).toEqual(
      wanted.map(({ lienImage, description }) => [lienImage, description || 'Pump']),
    )
    expect((await ownOf(id)).revision).toBeNull()
  })

  it('that a colleague has changed since it was read is not overwritten unseen', async () => {
    const id = await has('under_review')
    const seen = (await ownOf(id)).images.map(({ lienImage, description }) => ({ lienImage, description }))
    const mine = await reversed(id)
    const send = (images: typeof mine, of = seen) =>
      testApp.attempt(api.arrangePictures, seller, { params: { id }, body: { images, seen: of } })
    expect((await send(mine)).statusCode).toBe(200)
    // The answer was lost.
    expect((await send(mine)).statusCode).toBe(200)
    const theirs = seen.map(({ lienImage }) => ({ lienImage, description: 'Theirs' }))
    const answer = await send(theirs)
    expect([answer.statusCode, answer.refusal.code]).toEqual([409, 'conflict'])
    expect(answer.refusal.error).toMatch(/^Somebody has changed the order or the descriptions/)
    expect((await ownOf(id)).images[0]?.description).toBe('Its data plate')
    // Added or removed pictures do not change the arrangement.
    const [first] = mine
    await testApp.call(api.removePictures, seller, {
      params: { id },
      body: { ImagesKeys: [first?.lienImage ?? ''] },
    })
    const others = theirs.filter(({ lienImage }) => lienImage !== first?.lienImage)
    expect((await send(others, mine)).statusCode).toBe(200)
    expect((await ownOf(id)).images.map(({ description }) => description)).toEqual(['Theirs', 'Theirs'])
  })

  it('taken back leaves nothing to review', async () => {
    const id = await has('published')
    const wanted = await reversed(id)
    await arrange(id, wanted)
    const back = wanted.toReversed().map(({ lienImage }) => ({ lienImage, description: '' }))
    await arrange(id, back)
    expect((await ownOf(id)).revision).toBeNull()
  })

  it('that staff rejected is as it was', async () => {
    const id = await has('published')
    const before = await inPublic(id)
    await arrange(id, await reversed(id))
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    await decide(id, 'reject')
    expect(await inPublic(id)).toEqual(before)
    expect((await ownOf(id)).images.map(({ lienImage, alt }) => [lienImage, alt])).toEqual(before)
  })

  it('puts a new picture between those that are published', async () => {
    const id = await has('published', 2)
    await calls.editImages(id, [await testPicture()])
    const { images } = await ownOf(id)
    const [first, second, added] = images.map(({ lienImage }) => ({ lienImage, description: '' }))
    if (!first || !second || !added) throw new Error('three pictures were expected')
    await arrange(id, [added, first, second])
    expect((await inPublic(id)).map(([address]) => address)).toEqual([first.lienImage, second.lienImage])
    await testApp.attempt(api.submitListing, seller, { params: { id } })
    await decide(id, 'publish')
    expect((await inPublic(id)).map(([address]) => address)).toEqual([
      added.lienImage,
      first.lienImage,
      second.lienImage,
    ])
  })

  it('leaves pictures that are not named behind the others, and counts one that is named twice where it is named first', async () => {
    const id = await has('draft', 0)
    for (let count = 1; count <= 3; count += 1) await calls.addImages(id, [await testPicture()])
    const [a, b, c] = (await ownOf(id)).images
    await arrange(id, [
      { lienImage: c?.lienImage ?? '', description: 'Small' },
      { lienImage: a?.lienImage ?? '', description: 'One' },
      { lienImage: c?.lienImage ?? '', description: 'Again' },
      { lienImage: b?.lienImage ?? '', description: 'Two' },
    ])
    const after = (await ownOf(id)).images
    expect(after.map(({ description }) => description)).toEqual(['Small', 'One', 'Two'])
    await arrange(id, [{ lienImage: a?.lienImage ?? '', description: 'One' }])
    expect((await ownOf(id)).images.map(({ description }) => description)).toEqual(['One', 'Small', 'Two'])
  })

  it('changes nothing when nothing differs', async () => {
    const id = await has('published')
    const { images } = await ownOf(id)
    await arrange(
      id,
      images.map(({ lienImage }) => ({ lienImage, description: '' })),
    )
    const review = await testApp.call(api.getForReview, staff, { params: { id } })
    expect(review.version).toBe(1)
  })

  it('refuses other listings’ pictures, long and strange descriptions, and other people', async () => {
    const id = await has('published')
    const other = await ownOf(await has('published'))
    const [first] = (await ownOf(id)).images
    const lienImage = first?.lienImage ?? ''
    const elsewhere = other.images[0]?.lienImage ?? ''
    expect((await arrange(id, [{ lienImage: elsewhere, description: '' }])).statusCode).toBe(404)
    expect((await arrange(id, [{ lienImage: '../secret', description: '' }])).statusCode).toBe(404)
    expect((await arrange(id, [{ lienImage, description: 'x'.repeat(100) }])).statusCode).toBe(200)
    expect((await arrange(id, [{ lienImage, description: 'x'.repeat(101) }])).statusCode).toBe(422)
    expect((await arrange(id, [{ lienImage, description: 'a\u0000b' }])).statusCode).toBe(422)
    expect((await arrange(id, [], staff)).statusCode).toBe(404)
    const stranger = await testApp.attempt(api.arrangePictures, null, { params: { id } })
    expect(stranger.statusCode).toBe(401)
  })
})

describe('the limit of 20 MB', () => {
  it('holds over the calls of one edit', async () => {
    const id = await has('draft', 0)
    const picture = await testPicture()
    for (const filler of [1, 2]) {
      const heavy = Buffer.concat([picture, Buffer.alloc(10_485_760 - picture.length, filler)])
      expect((await calls.addImages(id, [heavy])).statusCode).toBe(201)
    }
    const third = await calls.addImages(id, [picture])
    expect(third.statusCode).toBe(413)
    expect(third.json()).toMatchObject({ error: "Total image size shouldn't exceed 20MB." })
    const { images } = await ownOf(id)
    await testApp.attempt(api.removePictures, seller, {
      params: { id },
      body: { ImagesKeys: [images[0]?.lienImage] },
    })
    expect((await calls.addImages(id, [picture])).statusCode).toBe(201)
  })
})
