import type { FastifyInstance } from 'fastify'
import { readProducts } from '#db/product-reader.ts'
import { AppError } from '#kernel/errors.ts'
import type { Product } from '#kernel/trade/product.ts'
import { serve } from '#platform/http/serve.ts'
import { isWithinQuota } from '#platform/limits/quotas.ts'
import { saveMailWish, wantsMails } from '#platform/mail/mail-wishes.ts'
import type { Services } from '#platform/services.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import { searchAmong } from '#search/postgres/search-among.ts'
import {
  addFavourite,
  listFavourites,
  listFavouritesShort,
  listSavedProducts,
  readFavouriteMails,
  removeFavourite,
  setFavouriteMails,
} from '../contract/endpoints.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds } from './favourite-repository.ts'

/** A member's saved products. */
export function serveFavourites(app: FastifyInstance, { db, pool }: Pick<Services, 'db' | 'pool'>): void {
  serve(app, listFavourites, async ({ actor }) => listFavouriteIds(db, actor.memberId))
  serve(app, listFavouritesShort, async ({ actor }) => listFavouriteIds(db, actor.memberId))

  serve(app, addFavourite, async ({ actor: { companyId, memberId }, body }) => {
    const mayAdd = await isWithinQuota(db, { companyId, kind: 'favourites', more: 1 })
    const { isShown, ids } = await insertFavourite(db, { memberId, listingId: body.productId, mayAdd })
    if (!isShown) throw new AppError('not_found')
    if (!mayAdd) throw new AppError('quota_reached')
    return ids
  })

  serve(app, removeFavourite, async ({ actor, params }) => deleteFavourite(db, actor.memberId, params.id))

  serve(app, listSavedProducts, async ({ actor, query, language }) => {
    const saved = await listFavouriteIds(db, actor.memberId)
    const { total, ids } = await searchAmong(pool, saved, filterOfQuery(query))
    const page: [number, Product[]] = [total, await readProducts(db, ids, { language })]
    return page
  })

  serve(app, readFavouriteMails, async ({ actor }) => ({
    wanted: await wantsMails(db, 'favourites', actor.memberId),
  }))

  serve(app, setFavouriteMails, async ({ actor, body }) => {
    await saveMailWish(db, 'favourites', { memberId: actor.memberId, wanted: body.wanted })
    return body
  })
}
