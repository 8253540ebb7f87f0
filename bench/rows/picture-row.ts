import { sentForm } from '#test/factories/pictures.ts'
import { drawListing } from '../data/listing-form.ts'
import { askOnce, type Request } from '../load/client.ts'
import type { Members } from './members.ts'
import { anotherOf, photograph } from './photographs.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'

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
