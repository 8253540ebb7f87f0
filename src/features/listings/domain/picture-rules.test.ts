import { describe, expect, it } from 'vitest'
import { admitPictures, namedPictures, staysPublic, type ListedPicture } from './picture-rules.ts'

const picture = (id: number, change: Partial<ListedPicture> = {}): ListedPicture => ({
  id,
  fileHash: `hash ${id}`,
  alt: null,
  approved: true,
  removed: false,
  announced: false,
  ...change,
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
    const admitted = admitPictures(kept, added)
    expect(admitted.ok || admitted.refusal).toBe(expected)
  })
})

describe('the pictures that keys name', () => {
  const ids = (pictures: ListedPicture[]) => pictures.map(({ id }) => id)

  it('are those of the listing, one for each key', () => {
    const twice = [picture(1), picture(2, { fileHash: 'hash 1' }), picture(3)]
    expect(ids(namedPictures(twice, ['hash 1']).removals)).toEqual([1])
    expect(ids(namedPictures(twice, ['hash 1', 'hash 1']).removals)).toEqual([1, 2])
    expect(namedPictures(twice, ['hash 9']).unknown).toEqual(['hash 9'])
  })

  it('are first those that an upload took away before', () => {
    const pictures = [
      picture(1, { fileHash: 'same' }),
      picture(2, { fileHash: 'same', removed: true, announced: true }),
    ]
    const named = namedPictures(pictures, ['same'])
    expect(ids(named.announced)).toEqual([2])
    expect(named.removals).toEqual([])
  })

  it('may be gone already', () => {
    const named = namedPictures([picture(1, { removed: true, approved: false })], ['hash 1'])
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
