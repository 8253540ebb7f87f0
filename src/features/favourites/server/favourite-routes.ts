import type { FastifyInstance } from 'fastify'
import { readProducts } from '#db/product-reader.ts'
import { AppError } from '#kernel/errors.ts'
import type { Product } from '#kernel/trade/product.ts'
import { serve } from '#platform/http/serve.ts'
import { checkRoom } from '#platform/limits/quotas.ts'
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
import {
  deleteFavourite,
  insertFavourite,
  isOnShow,
  listFavouriteIds,
  saveFavouriteMailWish,
  wantsFavouriteMails,
} from './favourite-repository.ts'

/** A member's saved products. */
export function serveFavourites(app: FastifyInstance, { db, pool }: Pick<Services, 'db' | 'pool'>): void {
  serve(app, listFavourites, async ({ actor }) => listFavouriteIds(db, actor.memberId))
  serve(app, listFavouritesShort, async ({ actor }) => listFavouriteIds(db, actor.memberId))

  serve(app, addFavourite, async ({ actor, body }) => {
    if (!(await isOnShow(db, body.productId))) throw new AppError('not_found')
    await checkRoom(db, { companyId: actor.companyId, kind: 'favourites', more: 1 })
    await insertFavourite(db, actor.memberId, body.productId)
    return listFavouriteIds(db, actor.memberId)
  })

  serve(app, removeFavourite, async ({ actor, params }) => {
    await deleteFavourite(db, actor.memberId, params.id)
    return listFavouriteIds(db, actor.memberId)
  })

  serve(app, listSavedProducts, async ({ actor, query, language }) => {
    const saved = await listFavouriteIds(db, actor.memberId)
    const { total, ids } = await searchAmong(pool, saved, filterOfQuery(query))
    const page: [number, Product[]] = [total, await readProducts(db, ids, { language })]
    return page
  })

  serve(app, readFavouriteMails, async ({ actor }) => ({
    wanted: await wantsFavouriteMails(db, actor.memberId),
  }))

  serve(app, setFavouriteMails, async ({ actor, body }) => {
    await saveFavouriteMailWish(db, actor.memberId, body.wanted)
    return body
  })
}
