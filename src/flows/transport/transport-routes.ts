import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/transport/contract/endpoints.ts'
import { presentToForwarder, presentTransports } from '#features/transport/server/present-transport.ts'
import { listForwarders, listMilestones } from '#features/transport/server/transport-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { tellAsSeller, tellAsStaff, tellByLink } from './tell-milestone.ts'
import { endForwarderLink, mailLink, requireOpenLink } from './transport-link.ts'

/** Milestones of a transport: told by seller, staff and forwarder, read by all sides. */
export function serveTransport(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
): void {
  const { db, now } = services
  const read = (actor: Actor, id: string) => presentTransports(db, actor, id, now())
  serve(app, endpoints.readTransports, ({ actor, params }) => read(actor, params.id))
  serve(app, endpoints.tellMilestone, async ({ actor, params, body, repeat }) => {
    await tellAsSeller(services, actor, params.id, body, repeat)
    return read(actor, params.id)
  })
  serve(app, endpoints.tellMilestoneAsStaff, async ({ actor, params, body, repeat }) => {
    await tellAsStaff(services, actor, params, body, repeat)
    return read(actor, params.id)
  })
  serve(app, endpoints.mailTransportLink, async ({ actor, params, body, repeat }) => {
    await mailLink(services, actor, { ...params, ...body }, repeat)
    return read(actor, params.id)
  })
  serve(app, endpoints.endTransportLink, async ({ actor, params, body }) => {
    await endForwarderLink(services, actor, { ...params, ...body })
    return read(actor, params.id)
  })
  serve(app, endpoints.openTransportLink, async ({ params, language }) => {
    const { link, source } = await requireOpenLink(db, params.token, now())
    return presentToForwarder(source, link, {
      carried: await listForwarders(db, link.orderId),
      records: await listMilestones(db, link.orderId),
      language,
    })
  })
  serve(app, endpoints.tellMilestoneByLink, ({ params, body, language }) =>
    tellByLink(services, params.token, body, language),
  )
}
