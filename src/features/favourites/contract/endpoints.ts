import * as z from 'zod/mini'
import { productView } from '#kernel/trade/product.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'
import { listQuery } from '#search/filters/list-query.ts'

/** Ids of the member's saved products, most recent first. */
const ids = z.array(z.number())

const favourites = {
  method: 'GET',
  access: 'member',
  summary: "Ids of the member's saved products, last saved first.",
  status: 200,
  response: ids,
} as const

export const listFavourites = endpoint({ ...favourites, path: '/api/favs' })
/** The alias that the specification also names. */
export const listFavouritesShort = endpoint({ ...favourites, path: '/favs' })

export const addFavouriteBody = z.strictObject({ productId: idInBody })

export const addFavourite = endpoint({
  method: 'POST',
  path: '/user/addfav',
  access: 'member',
  summary: 'Saves a product; saving it again changes nothing. Answers the ids after the change.',
  status: 200,
  body: addFavouriteBody,
  response: ids,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/user/delfav/:id',
  access: 'member',
  summary: 'Forgets a saved product; one that is not saved is no error. Answers the ids after the change.',
  status: 201,
  params: z.object({ id: idParameter }),
  response: ids,
})

export const listSavedProducts = endpoint({
  method: 'GET',
  path: '/api/products/saved',
  access: 'member',
  summary: "The member's saved products, reserved and sold ones marked: [total count, products of the page].",
  status: 200,
  query: listQuery,
  response: z.tuple([z.number(), z.array(productView)]),
})

/** Whether the member wants mails about its saved products. */
const mailWish = z.strictObject({ wanted: z.boolean() })

export const readFavouriteMails = endpoint({
  method: 'GET',
  path: '/api/favourites/mails',
  access: 'member',
  summary: 'Whether the member gets mails when a saved product gets cheaper or is nearly gone.',
  status: 200,
  response: mailWish,
})

export const setFavouriteMails = endpoint({
  method: 'PUT',
  path: '/api/favourites/mails',
  access: 'member',
  whileSuspended: true,
  summary: 'Starts or stops the mails about saved products.',
  status: 200,
  body: mailWish,
  response: mailWish,
})
