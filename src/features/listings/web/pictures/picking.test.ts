import { describe, expect, it } from 'vitest'
import { UPLOAD_MAX_BYTES } from '../../domain/limits.ts'
import { ACCEPTED, isAccepted, refusePick } from './picking.ts'

function fileOf(name: string, size = 10, type = 'image/jpeg'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('choosing pictures', () => {
  it('takes one to six of them', () => {
    const six = Array.from({ length: 6 }, (_, index) => fileOf(`${index}.jpg`))
    expect(refusePick(six, { accepted: ACCEPTED.add })).toBeNull()
    expect(refusePick([...six, fileOf('7.jpg')], { accepted: ACCEPTED.add })).toEqual({ kind: 'too_many' })
  })

  it('counts what is kept of the stored ones', () => {
    expect(refusePick([fileOf('a.jpg'), fileOf('b.jpg')], { accepted: ACCEPTED.edit, kept: 4 })).toBeNull()
    expect(refusePick([fileOf('a.jpg'), fileOf('b.jpg')], { accepted: ACCEPTED.edit, kept: 5 })).toEqual({
      kind: 'too_many',
    })
  })

  it('takes 20,971,520 bytes and not one more, and names the heaviest file', () => {
    const half = UPLOAD_MAX_BYTES / 2
    expect(refusePick([fileOf('a.jpg', half), fileOf('b.jpg', half)], { accepted: ACCEPTED.add })).toBeNull()
    expect(
      refusePick([fileOf('a.jpg', half), fileOf('b.jpg', half + 1)], { accepted: ACCEPTED.add }),
    ).toMatchObject({ kind: 'too_large', heaviest: { name: 'b.jpg' } })
  })

  it('counts the bytes that this form sent before', () => {
    const half = UPLOAD_MAX_BYTES / 2
    const files = [fileOf('a.jpg', half)]
    expect(refusePick(files, { accepted: ACCEPTED.add, sentBefore: half })).toBeNull()
    expect(refusePick(files, { accepted: ACCEPTED.add, sentBefore: half + 1 })).toMatchObject({
      kind: 'too_large',
    })
  })

  it('takes a gif when adding and refuses it when editing', () => {
    const gif = fileOf('a.gif', 10, 'image/gif')
    expect(refusePick([gif], { accepted: ACCEPTED.add })).toBeNull()
    expect(refusePick([gif], { accepted: ACCEPTED.edit })).toEqual({ kind: 'wrong_kind', names: ['a.gif'] })
  })

  it('judges a kind by extension or content type', () => {
    expect(isAccepted(fileOf('SCAN.JPG', 1, ''), ACCEPTED.add)).toBe(true)
    expect(isAccepted(fileOf('picture', 1, 'image/png'), ACCEPTED.add)).toBe(true)
    expect(isAccepted(fileOf('sheet.pdf', 1, 'application/pdf'), ACCEPTED.add)).toBe(false)
    expect(isAccepted(fileOf('sheet.pdf', 1, 'application/pdf'), [])).toBe(true)
    expect(isAccepted(undefined, ACCEPTED.add)).toBe(true)
  })
})
