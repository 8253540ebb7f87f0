import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

const isDarkAt = (path: string, x: number, y: number) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
    ([, start, row, width]) => Number(row) === y && x >= Number(start) && x < Number(start) + Number(width),
  )

test('a code has its three finder patterns, and none in the fourth corner', () => {
  const { size, path } = qrCodeOf('https://gisement.example/product/34')
  const ring = (x: number, y: number) =>
    [0, 1].map((row) =>
      [0, 1, 2, 3, 4, 5, 6].map((column) => (isDarkAt(path, x + column, y + row) ? '#' : '.')).join(''),
    )
  const finder = ['#######', '#.....#']
  expect(size).toBeGreaterThanOrEqual(25)
  expect([ring(0, 0), ring(size - 7, 0), ring(0, size - 7)]).toEqual([finder, finder, finder])
  expect(ring(size - 7, size - 7)).not.toEqual(finder)
})

test('another address is another code', () => {
  expect(qrCodeOf('https://a.example/1').path).not.toBe(qrCodeOf('https://a.example/2').path)
})
