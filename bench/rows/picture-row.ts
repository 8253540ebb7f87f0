import sharp from 'sharp'
import { sentForm } from '#test/factories/pictures.ts'
import { drawListing } from '../data/listing-form.ts'
import { askOnce, type Request } from '../load/client.ts'
import type { Members } from './members.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'
import { randomOf } from '../data/random.ts'

/** As many drafts as are filled: each upload takes seconds. */
const DRAFTS = 60
const FIRST_DRAFT = 6_000_000

/** One photograph for a draft; a listing has six of them at most. */
export function pictureRow({ owned }: World, members: Members, port: number): Row {
  const uploads: Request[] = []
  return {
    key: 'picture',
    says: 'a photograph of 12 megapixels, until it can be shown',
    connections: 1,
    begin: async () => {
      const sellers = owned.slice(0, DRAFTS).map(({ memberId }) => memberId)
      await members.signIn(sellers)
      const photo = await photograph(1)
      for (const [place, seller] of sellers.entries()) {
        const body = drawListing(FIRST_DRAFT + place).form
        const answer = await askOnce(port, members.by(seller, { path: '/api/materiels', body }))
        const { materielId } = JSON.parse(answer.body.toString()) as { materielId: number }
        const files = [anotherOf(photo, String(materielId))]
        const { payload, headers } = await sentForm({ materielId: String(materielId) }, files)
        uploads.push(members.by(seller, { path: '/api/image', headers, body: payload }))
      }
    },
    ours: {
      server: 'ours',
      requests: (number) => uploads[number] ?? null,
      check: ({ status, body }) => {
        if (status !== 201) throw new Error(`answered ${status}: ${body.toString().slice(0, 200)}`)
      },
    },
    against: {},
    goal: null,
  }
}

/** As taken by a telephone: twelve megapixels, about two megabytes. */
const [WIDTH, HEIGHT] = [4000, 3000]
const COARSE = 12
const QUALITY = 72

/** A photograph with as much in it as one of a yard, the same for a seed. */
async function photograph(seed: number): Promise<Buffer> {
  const random = randomOf(seed)
  const [width, height] = [WIDTH / COARSE, HEIGHT / COARSE].map(Math.floor) as [number, number]
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random.int(0, 255)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** The same photograph as a different file: with a comment, so that it is stored as a new picture. */
function anotherOf(photo: Buffer, name: string): Buffer {
  const comment = Buffer.from(name)
  const length = comment.length + 2
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, length >> 8, length & 255]), comment])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}
