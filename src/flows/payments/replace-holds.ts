import { type Tx, transact } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { findOwnCart } from '#features/checkout/server/cart-repository.ts'
import { listReplaceable, lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { listOwnPurchases, namingOwnPurchase } from '#features/checkout/server/own-purchases.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { refuseHoarding, type Replaced } from './bound-holds.ts'
import { replaceHold } from './end-hold.ts'
import { requireOffered } from './payable-cart.ts'
import type { SettlingServices } from './settle-payment.ts'

/** What a transaction kept for a cart; `isNew` unless it had its units before. */
interface Kept {
  cart: Cart
  isNew: boolean
}

/**
 * Keeps the units of a cart in the place of the actor's other unpaid checkouts of these articles, as a buyer who
 * corrects the address opens a second one. They end when the cart has its units; before that only where nothing
 * but them is in its way. One that is being paid stays.
 * @param keep all the checks and the hold, under the lock of the member's unpaid holds.
 * @param isBounded whether the limits of unpaid holds apply; orders have others.
 * @throws AppError what `keep` throws; nothing has ended then, unless somebody else was faster. Where another purchase
 * of the actor's is in the way, the refusal names it.
 */
export async function keepInstead<T extends Kept>(
  services: SettlingServices,
  actor: Actor,
  cartId: string,
  keep: (tx: Tx, replaced: Replaced) => Promise<T>,
  isBounded = true,
): Promise<T> {
  return namingOwnPurchase(
    () => replaceOthers(services, actor, { cartId, isBounded }, keep),
    async () => {
      const cart = await findOwnCart(services.db, cartId, actor.memberId)
      const ids = cart?.quoteId === null ? cart.lines.map(({ listingId }) => listingId) : []
      const own = await listOwnPurchases(services.db, actor, ids, services.now())
      return own.filter((each) => each.cartId !== cartId)
    },
  )
}

async function replaceOthers<T extends Kept>(
  services: SettlingServices,
  actor: Actor,
  { cartId, isBounded }: { cartId: string; isBounded: boolean },
  keep: (tx: Tx, replaced: Replaced) => Promise<T>,
): Promise<T> {
  const attempt = (replaced: Replaced) =>
    transact(services.db, async (tx) => {
      const kept = await keep(tx, replaced)
      // Under the lock, so that of two at once only the earlier one ends.
      return { kept, earlier: await listOthers(tx, kept.cart, kept.isNew) }
    })
  const { kept, earlier } = await attempt({}).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || !isInTheWay(error)) throw error
    await endAll(services, await listInTheWay(services, actor, { cartId, isBounded }, error))
    return attempt({ isEnded: true })
  })
  await endAll(services, earlier)
  return kept
}

const isInTheWay = ({ code }: AppError) => code === 'unavailable' || code === 'too_many_holds'

/**
 * The checkouts that alone are in the way of a cart: everything is checked as if they had ended.
 * @throws AppError what is in its way besides; the refusal itself where there are none.
 */
async function listInTheWay(
  { db, now }: SettlingServices,
  { memberId }: Actor,
  { cartId, isBounded }: { cartId: string; isBounded: boolean },
  refusal: AppError,
): Promise<string[]> {
  return transact(db, async (tx) => {
    await lockOpenHolds(tx, memberId)
    const cart = await findOwnCart(tx, cartId, memberId)
    const others = cart ? await listOthers(tx, cart, true) : []
    if (!cart || others.length === 0) throw refusal
    if (isBounded) await refuseHoarding(tx, cart, now(), { ending: others.length })
    await requireOffered(tx, cart, now(), true)
    return others
  })
}

/** For a cart that had its units before, only the earlier ones: some may be left of a call that failed. */
async function listOthers(tx: Tx, cart: Cart, isNew: boolean): Promise<string[]> {
  if (cart.quoteId !== null) return []
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  const held = await listReplaceable(tx, cart, listingIds)
  const own = held.find(({ cartId }) => cartId === cart.id)
  const others = held.filter(
    ({ cartId, heldAt }) => cartId !== cart.id && (isNew || (own !== undefined && heldAt < own.heldAt)),
  )
  return [...new Set(others.map(({ holdId }) => holdId))]
}

async function endAll(services: SettlingServices, holdIds: readonly string[]): Promise<void> {
  for (const holdId of holdIds) await replaceHold(services, holdId)
}
