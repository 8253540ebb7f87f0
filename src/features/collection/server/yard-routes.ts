import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { presentOwnYard, presentPublicYard, presentTerms } from './present-yard.ts'
import { findYard, findYardOfListing, isCartOf, listYardsOfCart } from './yard-repository.ts'

/** What a company says of its yard, and whether this member may change all of it. */
export async function readOwnYard(
  db: Db,
  { companyId, isCompanyAdmin }: Pick<Actor, 'companyId' | 'isCompanyAdmin'>,
): Promise<endpoints.OwnYardView> {
  const yard = await findYard(db, companyId)
  return { yard: yard && presentOwnYard(yard), can: { charge: isCompanyAdmin } }
}

/** What sellers say of collection at their yards, for themselves and with their listings. */
export function serveYards(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, endpoints.readYard, ({ actor }) => readOwnYard(db, actor))
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
