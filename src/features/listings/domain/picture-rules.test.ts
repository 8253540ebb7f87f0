import { describe, expect, it } from 'vitest'
import { UPLOAD_MAX_BYTES } from './limits.ts'
import {
  admitPictures,
  isRearranged,
  namedPictures,
  ownersPictures,
  staysPublic,
  type ListedPicture,
} from './picture-rules.ts'

const picture = (id: number, change: Partial<ListedPicture> = {}): ListedPicture => ({
  id,
  key: `key ${id}`,
  fileHash: `hash ${id}`,
  position: id,
  alt: null,
  proposedPosition: null,
  proposedAlt: null,
  bytes: 0,
  approved: true,
  removed: false,
  announced: false,
  ...change,
})

const many = (count: number, change: Partial<ListedPicture> = {}) =>
  Array.from({ length: count }, (_, index) => picture(index + 1, change))

describe('what an owner proposes for pictures', () => {
  it('is nothing when order and descriptions are as visitors see them', () => {
    expect(isRearranged([picture(1), picture(2)])).toBe(false)
    expect(isRearranged([picture(1, { proposedPosition: 1, proposedAlt: '' }), picture(2)])).toBe(false)
    expect(isRearranged([picture(1, { alt: 'Plate', proposedAlt: 'Plate' })])).toBe(false)
  })

  it('is another order or another description of what visitors see', () => {
    expect(isRearranged([picture(1, { proposedPosition: 9 }), picture(2)])).toBe(true)
    expect(isRearranged([picture(1, { alt: 'Plate', proposedAlt: '' })])).toBe(true)
    expect(isRearranged([picture(1, { proposedAlt: 'Plate' })])).toBe(true)
  })

  it('leaves new and removed pictures out, which wait for themselves', () => {
    const added = picture(3, { approved: false, proposedPosition: 0, proposedAlt: 'New' })
    const removed = picture(4, { removed: true, proposedPosition: 0 })
    expect(isRearranged([picture(1), picture(2), added, removed])).toBe(false)
    expect(ownersPictures([picture(1), picture(2), added, removed]).map(({ id }) => id)).toEqual([3, 1, 2])
  })
})

describe('kept plus new pictures', () => {
  it.each([
    [0, 1, true],
    [0, 6, true],
    [5, 1, true],
    [0, 7, 'too_many_images'],
    [6, 1, 'too_many_images'],
    [3, 0, 'no_image'],
  ])('%s and %s: %s', (kept, added, expected) => {
    const admitted = admitPictures(
      many(kept, { approved: true }),
      many(added).map(() => 1),
    )
    expect(admitted.ok || admitted.refusal).toBe(expected)
  })

  it('are 20 MB at most of what was sent and waits, in however many calls it came', () => {
    const half = UPLOAD_MAX_BYTES / 2
    const waiting = many(1, { approved: false, bytes: half })
    expect(admitPictures(waiting, [half]).ok).toBe(true)
    expect(admitPictures(waiting, [half, 1])).toEqual({ ok: false, refusal: 'too_large' })
    expect(admitPictures(many(5, { approved: true, bytes: half }), [UPLOAD_MAX_BYTES]).ok).toBe(true)
  })
})

describe('the pictures that keys name', () => {
  const ids = (pictures: ListedPicture[]) => pictures.map(({ id }) => id)

  it('are those of the listing, each once', () => {
    const pictures = [picture(1), picture(2, { fileHash: 'hash 1' }), picture(3)]
    expect(ids(namedPictures(pictures, ['key 1']).removals)).toEqual([1])
    expect(ids(namedPictures(pictures, ['key 1', 'key 2', 'key 1']).removals)).toEqual([1, 2])
    expect(namedPictures(pictures, ['key 9', 'hash 1']).unknown).toEqual(['key 9', 'hash 1'])
  })

  it('may be those that an upload took away before', () => {
    const named = namedPictures([picture(1), picture(2, { removed: true, announced: true })], ['key 2'])
    expect(ids(named.announced)).toEqual([2])
    expect(named.removals).toEqual([])
  })

  it('may be gone already', () => {
    const named = namedPictures([picture(1, { removed: true, approved: false })], ['key 1'])
    expect(named).toEqual({ removals: [], announced: [], unknown: [] })
  })
})

describe('a picture that stays public although it was taken away', () => {
  const fresh = picture(9, { approved: false })

  it('is none while an approved one is left', () => {
    const pictures = [picture(1), picture(2), fresh]
    expect(staysPublic(pictures, [picture(1)], true)).toBeNull()
  })

  it('is the first of a published listing that would have none', () => {
    const pictures = [picture(1), picture(2), fresh]
    expect(staysPublic(pictures, [picture(1), picture(2)], true)?.id).toBe(1)
  })

  it('is none of a listing that is not public', () => {
    expect(staysPublic([picture(1), fresh], [picture(1)], false)).toBeNull()
  })

  it('stays when another removal follows', () => {
    const kept = picture(1, { removed: true })
    expect(staysPublic([kept, fresh, picture(8, { approved: false })], [fresh], true)).toBeNull()
  })
})
