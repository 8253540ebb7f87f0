import { describe, expect, it } from 'vitest'
import { placeholderSize } from './placeholder-size.ts'

describe('the size of a placeholder', () => {
  it.each([
    [
      { width: 2000, height: 1500 },
      { width: 16, height: 12 },
    ],
    [
      { width: 1600, height: 900 },
      { width: 16, height: 9 },
    ],
    [
      { width: 2000, height: 1333 },
      { width: 15, height: 10 },
    ],
    [
      { width: 1500, height: 2000 },
      { width: 12, height: 16 },
    ],
    [
      { width: 1000, height: 1000 },
      { width: 16, height: 16 },
    ],
    [
      { width: 2000, height: 20 },
      { width: 100, height: 1 },
    ],
    [
      { width: 20, height: 2000 },
      { width: 1, height: 100 },
    ],
    [
      { width: 1, height: 1 },
      { width: 16, height: 16 },
    ],
  ])('of %o is %o', (picture, expected) => {
    expect(placeholderSize(picture)).toEqual(expected)
  })

  it('keeps the placeholder within the picture, when both are fitted into 4:3, and near it', () => {
    for (let width = 200; width <= 2000; width += 7)
      for (const height of [200, 333, 750, 1125, 1499, 1500, 1501, 2000]) {
        const size = placeholderSize({ width, height })
        const [shown, behind] = [fitted({ width, height }), fitted(size)]
        const says = `${width} × ${height} behind ${size.width} × ${size.height}`
        expect(behind.width, says).toBeLessThan(shown.width * 1.0011)
        expect(behind.height, says).toBeLessThan(shown.height * 1.0011)
        expect(behind.width * behind.height, says).toBeGreaterThan(shown.width * shown.height * 0.85)
      }
  })
})

/** The size of a picture with `object-fit: contain` in an area of 4 by 3. */
function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(4 / width, 3 / height)
  return { width: width * scale, height: height * scale }
}
