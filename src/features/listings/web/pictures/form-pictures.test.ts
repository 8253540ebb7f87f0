import { expect, it } from 'vitest'
import {
  changed,
  countKept,
  isUnsent,
  moved,
  pickedPictures,
  sentBytes,
  storedPictures,
  withPicked,
  withRemovalToggled,
} from './form-pictures.ts'

const file = (name: string) => new File(['12345'], name)
const stored = storedPictures([
  { lienImage: '/img/a-1.jpg', approved: true, description: 'Front' },
  { lienImage: '/img/a-1.jpg', approved: true, description: '' },
])
const names = (pictures: ReturnType<typeof withPicked>) =>
  pictures.map(({ file: chosen, lienImage }) => chosen?.name ?? lienImage)

it('the same file or address twice is two pictures', () => {
  const same = file('a.jpg')
  const ids = [...pickedPictures([same, same]), ...stored].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

it('choosing replaces what was chosen, and nothing that the server has', () => {
  const first = withPicked(stored, [file('a.jpg'), file('b.jpg')])
  expect(names(withPicked(first, [file('c.jpg')]))).toEqual(['/img/a-1.jpg', '/img/a-1.jpg', 'c.jpg'])
  const sent = changed(first, first[2]?.id ?? '', { lienImage: '/img/b-1.jpg' })
  expect(names(withPicked(sent, []))).toEqual(['/img/a-1.jpg', '/img/a-1.jpg', 'a.jpg'])
  expect(sentBytes(sent)).toBe(5)
})

it('a removal drops what was never sent, and marks what the server has', () => {
  const pictures = withPicked(stored, [file('a.jpg')])
  const after = withRemovalToggled(withRemovalToggled(pictures, 2), 0)
  expect(after).toHaveLength(2)
  expect(countKept(after)).toBe(1)
  expect(countKept(withRemovalToggled(after, 0))).toBe(2)
  expect(pictures.filter(isUnsent)).toHaveLength(1)
})

it('moves an entry of a list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a'], 4, 0)).toEqual(['a'])
})
