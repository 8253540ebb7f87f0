import type { Db, Tx } from '#db/client.ts'
import { findBuyerNumber } from '#db/vat-standing.ts'
import type { Minor } from '#kernel/money/money.ts'
import { vatOfCart } from '../domain/cart-vat.ts'

type Given = Parameters<typeof vatOfCart>

interface Buyer {
  companyId: number
  now: Date
  /** Whether the agreed term is delivered duty paid (DDP). */
  isDutyPaid?: boolean
}

/** The VAT of a buyer's cart. The buyer's VAT number is looked up only if it makes a difference. */
export async function vatForBuyer(
  db: Db | Tx,
  { companyId, now, isDutyPaid = false }: Buyer,
  origins: Given[0],
  address: Given[1],
  netMinor: Minor,
): Promise<ReturnType<typeof vatOfCart>> {
  const without = vatOfCart(origins, address, netMinor, { buyerNumber: 'unchecked', isDutyPaid })
  const confirmed = vatOfCart(origins, address, netMinor, { buyerNumber: 'checked', isDutyPaid })
  if (without.vatCase === confirmed.vatCase) return without
  return (await findBuyerNumber(db, companyId, now)) === 'checked' ? confirmed : without
}
