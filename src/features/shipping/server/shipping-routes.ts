import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { presentConsignments, readConsignments } from './consignments.ts'
import { drawLabels } from './draw-label.ts'
import { drawPaper } from './draw-paper.ts'
import { contentOf } from './paper-content.ts'

/** Shipping papers of an order, drawn when they are asked for: what they lack is added until the goods leave. */
export function serveShippingPapers(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(app, endpoints.listShippingPapers, async ({ actor, params }) =>
    presentConsignments(await readConsignments(db, actor, params.id)),
  )
  serve(app, endpoints.readShippingPaper, async ({ actor, params, language, reply }) => {
    const { id, sellerId, kind } = params
    const { reference, consignments } = await readConsignments(db, actor, id)
    const consignment = consignments.find(({ seller }) => seller.id === sellerId)
    if (!consignment?.papers.includes(kind)) throw new AppError('not_found')
    const drawn = { language, now: now() }
    const file = await drawPaper(contentOf(kind, consignment, drawn), drawn)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${texts[language].files[kind](reference)}.pdf"`,
      'cache-control': 'private, no-store',
    })
    return Buffer.from(file)
  })
  serve(
    app,
    endpoints.readAddressLabel,
    async ({ actor, params: { id, sellerId }, query: { packages = 1, marks = [] }, language, reply }) => {
      const { reference, consignments } = await readConsignments(db, actor, id)
      const consignment = consignments.find(({ seller }) => seller.id === sellerId)
      if (!consignment?.hasLabel) throw new AppError('not_found')
      const file = await drawLabels(consignment, { reference, packages, marks }, { language, now: now() })
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${texts[language].label.file(reference)}.pdf"`,
        'cache-control': 'private, no-store',
      })
      return Buffer.from(file)
    },
    { limits: ['pdf'] },
  )
}
