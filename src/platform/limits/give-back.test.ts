import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { giveBack, passing, wholeOf } from './give-back.ts'

it('gives back the whole memory of bytes at once, also that of pixels', async () => {
  const pixels = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .raw()
    .toBuffer()
  const own = new Uint8Array(1000)
  for (const bytes of [pixels, own, own]) giveBack(bytes)
  expect([pixels.length, own.length]).toEqual([0, 0])
})

it('leaves a memory alone of which these bytes are only a part', () => {
  const all = Buffer.alloc(1000, 7)
  giveBack(all.subarray(10))
  expect(all.subarray(10)).toHaveLength(990)
  giveBack(Buffer.from('a text in the pool'))
  expect(Buffer.from('another')).toHaveLength(7)
})

const chunksOf = (...sizes: number[]) => sizes.map((size, index) => new Uint8Array(size).fill(index + 1))
const lengths = (chunks: readonly Uint8Array[]) => chunks.map(({ length }) => length)

it('gives back each chunk of a stream once the next one is asked for', async () => {
  const chunks = chunksOf(3, 2)
  const seen: number[][] = []
  for await (const chunk of passing(Readable.from(chunks))) seen.push([...chunk])
  expect(seen).toEqual([
    [1, 1, 1],
    [2, 2],
  ])
  expect(lengths(chunks)).toEqual([0, 0])
})

it('has all bytes of a stream without its chunks', async () => {
  const chunks = chunksOf(3, 2)
  expect([...(await wholeOf(Readable.from(chunks)))]).toEqual([1, 1, 1, 2, 2])
  expect(lengths(chunks)).toEqual([0, 0])
  const [only = new Uint8Array()] = chunksOf(4)
  expect([...(await wholeOf(Readable.from([only])))]).toEqual([1, 1, 1, 1])
})
