import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/transport/contract/endpoints.ts'
import {
  presentToForwarder,
  presentTransports,
  requireFile,
} from '#features/transport/server/present-transport.ts'
import type { Actor } from '#kernel/actor.ts'
import { receiveThreadFile, sendThreadFile, serveUploads } from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { decideFile } from './decide-file.ts'
import { giveFile, giveFileByLink } from './give-file.ts'
import { tellAsSeller, tellAsStaff, tellByLink } from './tell-milestone.ts'
import { endForwarderLink, mailLink, requireOpenLink } from './transport-link.ts'

type TransportServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>

/** Milestones and files of a transport: given by seller, staff and forwarder, read by all sides. */
export async function serveTransport(app: FastifyInstance, services: TransportServices): Promise<void> {
  await serveFiles(app, services)
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
    return presentToForwarder(db, source, link, language)
  })
  serve(app, endpoints.tellMilestoneByLink, ({ params, body, language }) =>
    tellByLink(services, params.token, body, language),
  )
}

/** Documents and pictures: always downloaded as attachments, by the sides alone. */
async function serveFiles(app: FastifyInstance, services: TransportServices): Promise<void> {
  const { db, now } = services
  await serveUploads(app, (scope) => {
    serve(
      scope,
      endpoints.giveTransportFile,
      async ({ actor, params: { id, kind }, request }) => {
        const giving = { orderId: id, sellerId: actor.companyId, kind, as: 'seller' } as const
        await giveFile(services, actor, giving, () => receiveThreadFile(request))
        return presentTransports(db, actor, id, now())
      },
      { limits: ['upload'] },
    )
    serve(
      scope,
      endpoints.giveTransportFileAsStaff,
      async ({ actor, params: { id, sellerId, kind }, request }) => {
        const giving = { orderId: id, sellerId, kind, as: 'staff' } as const
        await giveFile(services, actor, giving, () => receiveThreadFile(request))
        return presentTransports(db, actor, id, now())
      },
      { limits: ['upload'] },
    )
    serve(
      scope,
      endpoints.giveTransportFileByLink,
      async ({ params: { token, kind }, request, language }) => {
        const { link, source } = await giveFileByLink(services, token, kind, () => receiveThreadFile(request))
        return presentToForwarder(db, source, link, language)
      },
      { limits: ['upload'] },
    )
  })
  serve(app, endpoints.releaseTransportFile, async ({ actor, params: { id, fileId } }) => {
    await decideFile(services, actor, id, { fileId, move: 'release' })
    return presentTransports(db, actor, id, now())
  })
  serve(app, endpoints.refuseTransportFile, async ({ actor, params: { id, fileId }, body }) => {
    await decideFile(services, actor, id, { fileId, move: 'refuse', why: body })
    return presentTransports(db, actor, id, now())
  })
  serve(app, endpoints.readTransportFile, async ({ actor, params: { id, fileId }, reply }) =>
    sendThreadFile(services, reply, await requireFile(db, actor, id, fileId), `GS-T-${fileId}`),
  )
}
