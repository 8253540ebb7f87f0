import type { TestMember } from '../factories/accounts.ts'
import { TEST_ADDRESS } from '../factories/checkout.ts'
import { LISTING_FORM } from '../factories/listing-calls.ts'
import { cardData } from '../factories/payments.ts'
import { testPicture } from '../factories/pictures.ts'
import type { Seen } from './seen.ts'
import { newArticle, type World } from './world.ts'

let count = 0
/** A number that no other call returns. */
export const nextNumber = () => (count += 1)

/** Five units of something that can be bought. */
export const article = (world: World) => newArticle(world, world.people.seller)

/** A form with a new picture: one that is known would not be stored again. */
export const pictureForm = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('image', new File([new Uint8Array(await testPicture())], 'picture.jpg', { type: 'image/jpeg' }))
  return form
}

/** For preparations: they must succeed before the fault begins. */
export const need = (seen: Seen): Seen => {
  if (seen.status < 200 || seen.status > 299)
    throw new Error(`could not be prepared: ${seen.status} ${seen.words}`)
  return seen
}

/** A cart with a delivery charge. */
export async function rated(world: World): Promise<{ cartId: string; listingId: number; buyer: TestMember }> {
  // A new member: a buyer may have only a few checkouts at a time.
  const buyer = await world.newMember()
  const listingId = await article(world)
  const body = { ...TEST_ADDRESS, cart: [{ id: listingId, orderedQty: 2 }] }
  const answer = need(await world.ask('POST', '/api/shipping/rates', buyer, { body }))
  return { cartId: String(answer.body['cartId']), listingId, buyer }
}

/** A cart whose card was charged, without the product's knowledge. */
export async function paid(world: World) {
  const { cartId, listingId, buyer } = await rated(world)
  const opened = need(await world.ask('GET', `/api/checkout/cart/${cartId}`, buyer))
  const intentId = String(opened.body['clientSecret']).split('_secret_')[0] ?? ''
  await world.provider.paymentIntents.confirm(intentId, cardData('4242424242424242'))
  return { cartId, intentId, listingId, buyer }
}

/** A listing with stock, not yet reviewed. */
export async function draft(world: World): Promise<number> {
  const { seller } = world.people
  const body = { ...LISTING_FORM, title: `Gate valve ${nextNumber()}` }
  const listed = need(await world.ask('POST', '/api/materiels', seller, { body }))
  const materielId = Number(listed.body['materielId'])
  need(await world.ask('POST', '/api/stocks', seller, { body: { materielId, quantite: 3 } }))
  return materielId
}

export interface Ordered {
  orderId: string
  documentId: string
  buyer: TestMember
}

/** A paid order with its invoice drawn. */
export async function ordered(world: World): Promise<Ordered> {
  const { cartId, intentId, buyer } = await paid(world)
  await world.ask('GET', `/api/checkout/pay/${intentId}`, buyer)
  const found = await world.until('an order with an invoice', 30_000, async () => {
    const [row] = await world.rows<{ orderId: string; documentId: string }>(
      `SELECT o.id AS "orderId", d.id AS "documentId" FROM purchase_order o
         JOIN billing_document d ON d.order_id = o.id AND d.sha256 IS NOT NULL WHERE o.cart_id = $1`,
      [cartId],
    )
    return row
  })
  return { ...found, buyer }
}
