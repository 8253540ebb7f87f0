import type { FastifyInstance } from 'fastify'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { keptEuroRates } from '#platform/carrier/euro-rates.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  answerFreight,
  answerFreightLink,
  correctFreightLink,
  countFreight,
  declineFreightLink,
  inviteForwarder as inviteEndpoint,
  listFreight,
  openFreightLink,
  readFreight,
  revokeForwarder as revokeEndpoint,
  withdrawFreightLink,
} from '../contract/endpoints.ts'
import {
  answerAsStaff,
  answerLink,
  correctLink,
  declineLink,
  openLink,
  withdrawLink,
} from './answer-freight.ts'
import { countStages, readDesk } from './freight-repository.ts'
import { inviteForwarder, revokeForwarder } from './invite-forwarder.ts'
import { presentDesk, readFreightView } from './present-freight.ts'

/** The freight desk of staff, and the links of forwarders. */
export function serveFreight(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl'>,
): void {
  const { db, now } = services
  const sources = { db, now, rates: keptEuroRates(services.pool) }
  serve(app, listFreight, async ({ query }) => {
    const { stage, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const [total, rows] = await readDesk(db, { stage, page, pageSize })
    return [total, await presentDesk(db, rows, now())] satisfies [number, unknown[]]
  })
  serve(app, countFreight, async () => countStages(db))
  serve(app, readFreight, async ({ params }) => readFreightView(sources, params.id))
  serve(app, inviteEndpoint, async ({ actor, params, body, repeat }) => {
    await inviteForwarder(services, actor, params.id, body, repeat)
    return readFreightView(sources, params.id)
  })
  serve(app, revokeEndpoint, async ({ actor, params }) => {
    await revokeForwarder(services, actor, params)
    return readFreightView(sources, params.id)
  })
  serve(app, answerFreight, async ({ actor, params, body, repeat }) => {
    await answerAsStaff(services, actor, params.id, body, repeat)
    return readFreightView(sources, params.id)
  })
  serve(app, openFreightLink, async ({ params }) => openLink(services, params.token))
  serve(app, answerFreightLink, async ({ params, body }) => answerLink(services, params.token, body))
  serve(app, declineFreightLink, async ({ params }) => declineLink(services, params.token))
  // Each mails all of staff.
  const changing = { limits: ['quote'] } as const
  serve(
    app,
    correctFreightLink,
    async ({ params, body }) => correctLink(services, params.token, body),
    changing,
  )
  serve(
    app,
    withdrawFreightLink,
    async ({ params, body }) => withdrawLink(services, params.token, body.seen),
    changing,
  )
}
