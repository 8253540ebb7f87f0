import { expect, test } from 'vitest'
import { positionOf, textOf, unbrokenFrom, walFileOf, walNameOf } from './wal-names.ts'

const MB16 = 16 * 1024 * 1024

test('positions are read and written in PostgreSQL’s notation', () => {
  expect(positionOf('1/A2000028')).toBe(0x1_a2_00_00_28n)
  expect(textOf(0x1_a2_00_00_28n)).toBe('1/A2000028')
})

test.each([
  [1, '0/2000028', '000000010000000000000002'],
  [2, '1/0', '000000020000000100000000'],
  [1, '0/FFFFFFFF', '0000000100000000000000FF'],
])('on timeline %i, %s is in the file %s', (timeline, position, name) => {
  expect(walNameOf(timeline, positionOf(position), MB16)).toBe(name)
  const file = walFileOf(`${name}.gz`, MB16)
  expect(file?.timeline).toBe(timeline)
  expect(file && file.start <= positionOf(position) && positionOf(position) < file.start + BigInt(MB16)).toBe(
    true,
  )
})

test('other files are ignored', () => {
  for (const name of ['received.json', 'lock', '000000010000000000000002.gz.making', '00000002.history'])
    expect(walFileOf(name, MB16)).toBeNull()
})

const lineOf = (names: string[], from = '0/2000028') =>
  unbrokenFrom(
    names.flatMap((name) => walFileOf(`0000000${name}`, MB16) ?? []),
    { timeline: 1, position: positionOf(from), size: MB16 },
  ).map(({ file }) => file.slice(7))

test('the sequence ends at a gap or a partial file, and skips other timelines', () => {
  const name = (number: number, ending = '.gz', timeline = 1) =>
    `${timeline}00000000000000${number.toString(16).padStart(2, '0').toUpperCase()}${ending}`
  expect(lineOf([name(1), name(2), name(3)])).toEqual([name(2), name(3)])
  expect(lineOf([name(2), name(4)])).toEqual([name(2)])
  expect(lineOf([name(2), name(3, '.partial'), name(4)])).toEqual([name(2), name(3, '.partial')])
  expect(lineOf([name(2), name(3, '.gz', 2)])).toEqual([name(2)])
  expect(lineOf([name(2, '.partial'), name(2)])).toEqual([name(2)])
  expect(lineOf([name(3)])).toEqual([])
})
