import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/transport/contract/endpoints.ts'
import * as fileEndpoints from '#features/transport/contract/file-endpoints.ts'
import { presentTransports, requireFile } from '#features/transport/server/present-transport.ts'
import type { Actor } from '#kernel/actor.ts'
import { receiveThreadFile, sendThreadFile, serveUploads } from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { decideFile, type Decided } from './decide-file.ts'
import { presentForwarder } from './forwarder-view.ts'
import { giveFile, giveFileByLink } from './give-file.ts'
import { takeBackByLink, takeBackFile } from './take-back-file.ts'
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
    return presentForwarder(db, { link, source }, { language, now: now() })
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
      fileEndpoints.giveTransportFile,
      async ({ actor, params: { id, kind }, request }) => {
        const giving = { orderId: id, sellerId: actor.companyId, kind, as: 'seller' } as const
        await giveFile(services, actor, giving, () => receiveThreadFile(request))
        return presentTransports(db, actor, id, now())
      },
      { limits: ['upload'] },
    )
    serve(
      scope,
      fileEndpoints.giveTransportFileAsStaff,
      async ({ actor, params: { id, sellerId, kind }, request }) => {
        const giving = { orderId: id, sellerId, kind, as: 'staff' } as const
        await giveFile(services, actor, giving, () => receiveThreadFile(request))
        return presentTransports(db, actor, id, now())
      },
      { limits: ['upload'] },
    )
    serve(
      scope,
      fileEndpoints.giveTransportFileByLink,
      async ({ params: { token, kind }, request, language }) => {
        const { link, source } = await giveFileByLink(services, token, kind, () => receiveThreadFile(request))
        return presentForwarder(db, { link, source }, { language, now: now() })
      },
      { limits: ['upload'] },
    )
  })
  serveDecisions(app, services)
  serve(app, fileEndpoints.readTransportFile, async ({ actor, params: { id, fileId }, reply }) =>
    sendThreadFile(services, reply, await requireFile(db, actor, id, fileId), `GS-T-${fileId}`),
  )
}

/** What staff decide about files, and what those take back who gave them. */
function serveDecisions(app: FastifyInstance, services: TransportServices): void {
  const { db, now } = services
  const decide = async (actor: Actor, orderId: string, decided: Decided) => {
    await decideFile(services, actor, orderId, decided)
    return presentTransports(db, actor, orderId, now())
  }
  serve(app, fileEndpoints.releaseTransportFile, ({ actor, params: { id, fileId } }) =>
    decide(actor, id, { fileId, move: 'release' }),
  )
  serve(app, fileEndpoints.refuseTransportFile, ({ actor, params: { id, fileId }, body }) =>
    decide(actor, id, { fileId, move: 'refuse', why: body }),
  )
  serve(app, fileEndpoints.hideTransportFile, ({ actor, params: { id, fileId }, body }) =>
    decide(actor, id, { fileId, move: 'hide', why: body }),
  )
  serve(app, fileEndpoints.showTransportFile, ({ actor, params: { id, fileId } }) =>
    decide(actor, id, { fileId, move: 'show' }),
  )
  serve(app, fileEndpoints.takeBackTransportFile, async ({ actor, params: { id, fileId } }) => {
    await takeBackFile(services, actor, id, fileId)
    return presentTransports(db, actor, id, now())
  })
  serve(app, fileEndpoints.takeBackTransportFileByLink, async ({ params: { token, fileId }, language }) => {
    const { link, source } = await takeBackByLink(services, token, fileId)
    return presentForwarder(db, { link, source }, { language, now: now() })
  })
}
