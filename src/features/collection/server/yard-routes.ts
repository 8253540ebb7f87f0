import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { presentOwnYard, presentPublicYard, presentTerms, termsOf } from './present-yard.ts'
import { findYard, findYardOfListing, isCartOf, listYardsOfCart, saveYard } from './yard-repository.ts'

/** What sellers say of collection at their yards, for themselves and with their listings. */
export function serveYards(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const read = async (companyId: number) => {
    const yard = await findYard(db, companyId)
    return { yard: yard && presentOwnYard(yard) }
  }
  serve(app, endpoints.readYard, ({ actor }) => read(actor.companyId))
  serve(app, endpoints.saveYard, async ({ actor: { companyId, memberId }, body }) => {
    await saveYard(db, { ...termsOf(body), companyId, updatedBy: memberId, updatedAt: now() })
    return read(companyId)
  })
  serve(app, endpoints.readProductYard, async ({ params: { id } }) => {
    const yard = await findYardOfListing(db, id)
    return { yard: yard && presentPublicYard(yard) }
  })
  serve(app, endpoints.readCartYards, async ({ actor, params: { cartId } }) => {
    if (!(await isCartOf(db, cartId, actor.companyId))) throw new AppError('not_found')
    const yards = await listYardsOfCart(db, cartId)
    return {
      yards: yards.map(({ place, removalDays, ...terms }) => ({
        place,
        terms: { ...presentTerms(terms), removalDays },
      })),
    }
  })
}
