import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/staff-endpoints.ts'
import { decideListing } from './decide-listing.ts'
import { listFeatured, setFeatured } from './featured.ts'
import { listForReview } from './list-for-review.ts'
import { getForReview } from './present-review.ts'

/** What staff do with listings. */
export function serveReview(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.listForReview, ({ actor, query }) => listForReview(db, actor, query, now()))
  serve(app, endpoints.getForReview, ({ actor, params }) => getForReview(db, actor, params.id, now()))
  serve(app, endpoints.decideListing, async ({ actor, params, body }) => {
    await decideListing(services, actor, params.id, body)
    return getForReview(db, actor, params.id, now())
  })
  serve(app, endpoints.getFeatured, async () => ({ ids: await listFeatured(db) }))
  serve(app, endpoints.setFeatured, async ({ actor, body }) => {
    await setFeatured(services, actor, body.ids)
    return { ids: await listFeatured(db) }
  })
}
