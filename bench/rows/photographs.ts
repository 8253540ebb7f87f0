import sharp from 'sharp'
import { randomOf } from '../data/random.ts'

/** As taken by a telephone: twelve megapixels, about two megabytes. */
const [WIDTH, HEIGHT] = [4000, 3000]
const COARSE = 12
const QUALITY = 72

/** A photograph with as much in it as one of a yard, the same for a seed. */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomOf(seed)
  const [width, height] = [WIDTH / COARSE, HEIGHT / COARSE].map(Math.floor) as [number, number]
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random.int(0, 255)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** The same photograph as a different file: with a comment, so that it is stored as a new picture. */
export function anotherOf(photo: Buffer, name: string): Buffer {
  const comment = Buffer.from(name)
  const length = comment.length + 2
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, length >> 8, length & 255]), comment])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}
