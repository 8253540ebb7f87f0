import { describe, expect, it } from 'vitest'
import { nameOfImagesKey, parsePictureName, pictureAddress } from './picture-address.ts'

const hash = '0123456789abcdef0123456789abcdef01234567'

describe('the address of a picture', () => {
  it('can be read back', () => {
    expect(pictureAddress({ name: hash, width: 640, format: 'webp' })).toBe(`/img/${hash}-640.webp`)
    expect(parsePictureName(`${hash}-640.webp`)).toEqual({ name: hash, width: 640, format: 'webp' })
  })

  it.each([
    `${hash}-640.svg`,
    `${hash}-0.webp`,
    `${hash}-12345.webp`,
    `${hash.toUpperCase()}-640.webp`,
    `${hash.slice(1)}-640.webp`,
    `../${hash}-640.webp`,
    `${hash}-640.webp\n`,
    '',
  ])('is nothing else: %j', (name) => {
    expect(parsePictureName(name)).toBeNull()
  })

  it('works as a key for removal, with and without the origin', () => {
    const name = `${hash}-2000.jpg`
    for (const key of [`/img/${name}`, `https://gisement.example/img/${name}`, name])
      expect(nameOfImagesKey(key), key).toBe(hash)
    for (const key of ['', '/etc/passwd', `https://elsewhere.example/other/${name}`, `/img/../${name}`])
      expect(nameOfImagesKey(key), key).toBeNull()
  })
})
