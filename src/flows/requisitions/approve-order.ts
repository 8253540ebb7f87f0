import type { Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { netOf, tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold, lockOpenHolds, prolongHold } from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { vatForBuyer } from '#features/checkout/server/vat-for-buyer.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import { payableUntil } from '#features/requisitions/domain/requisition.ts'
import {
  findEnd,
  lockRequisition,
  type Requisition,
} from '#features/requisitions/server/requisition-repository.ts'
import { isTariffWithdrawn } from '../payments/payable-cart.ts'
import { placeTransfer, requireOpenTo, type PlacingServices } from '../transfers/place-transfer.ts'
import { endRequisition } from './end-requisition.ts'

interface Approval {
  /** Locks those who decide and asked. */
  lockPeople: () => Promise<void>
  /** Throws unless the approver may decide it. */
  requireDecidable: (asked: Requisition) => Promise<void>
  memberId: number
  reason: string | null
}

/**
 * Approves an order from the cart: places it by bank transfer, for the member who asked, or lets that member pay it, or
 * its deposit, by card. Returns false if what was asked about is not what would be ordered.
 * @throws AppError what ordering throws, after which it still waits.
 */
export async function approveOrder(
  services: PlacingServices,
  tx: Tx,
  found: Requisition,
  { lockPeople, requireDecidable, memberId, reason }: Approval,
): Promise<boolean> {
  const now = services.now()
  // The same order of locks as in a checkout, so that the two can't deadlock.
  await lockOpenHolds(tx, found.memberId)
  const unpaid = await countUnpaidTransfers(tx, found.companyId)
  await lockPeople()
  const cart = found.cartId === null ? null : await lockCart(tx, found.cartId)
  const asked = await lockRequisition(tx, found.id)
  await requireDecidable(asked)
  if (!cart || (await findEnd(tx, asked.id, now)) !== null || !(await isAsAsked(tx, cart, now))) return false
  await requireTradable(tx, now, tradeOf(cart))
  await requireStatement(tx, now, cart)
  const method = asked.purchase?.method
  const deposit = method === 'card' ? null : await requireOpenTo(tx, cart, { unpaid, now })
  // What was asked about had no deposit.
  if (method === 'transfer' && deposit !== null) return false
  await endRequisition(services, tx, asked, { move: 'approve', memberId, reason })
  // A deposit is paid by card, so that its order is placed by who pays it.
  if (method === 'transfer') await placeTransfer(services, tx, cart)
  else await keepToPay(tx, cart, now)
  return true
}

/**
 * Whether VAT and delivery charge of a held cart are what they would be now, and no company blocked the other. The prices
 * are judged by `findEnd`.
 */
async function isAsAsked(tx: Tx, cart: Cart, now: Date): Promise<boolean> {
  if (await isTariffWithdrawn(tx, cart)) return false
  const ids = cart.lines.map(({ listingId }) => listingId)
  const listings = [...(await findOfferedListings(tx, ids, cart.companyId)).values()]
  if (listings.some(({ isApart }) => isApart)) return false
  const vat = await vatForBuyer(tx, { companyId: cart.companyId, now }, listings, cart.address, netOf(cart))
  return vat.vatCase === cart.vatCase && vat.vatRateBp === cart.vatRateBp && vat.vatMinor === cart.vatMinor
}

async function keepToPay(tx: Tx, cart: Cart, now: Date): Promise<void> {
  const hold = await findLivingHold(tx, cart.id)
  if (!hold) throw new Error('what was asked about is held')
  await prolongHold(tx, hold.id, payableUntil(now))
}
