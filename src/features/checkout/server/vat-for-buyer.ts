import type { Db, Tx } from '#db/client.ts'
import { findNumberStanding } from '#db/vat-standing.ts'
import type { Minor } from '#kernel/money/money.ts'
import { OTHER_MEMBER_STATES } from '#kernel/money/vat.ts'
import { readNumbersAbroad } from '#platform/settings/numbers-abroad.ts'
import { vatOfCart } from '../domain/cart-vat.ts'

type Given = Parameters<typeof vatOfCart>

interface Buyer {
  companyId: number
  now: Date
  /** Whether the agreed term is delivered duty paid (DDP). */
  isDutyPaid?: boolean
}

/** The VAT of a buyer's cart. The VAT numbers of buyer and operator are looked up only if they make a difference. */
export async function vatForBuyer(
  db: Db | Tx,
  { companyId, now, isDutyPaid = false }: Buyer,
  origins: Given[0],
  address: Given[1],
  netMinor: Minor,
): Promise<ReturnType<typeof vatOfCart>> {
  const without = vatOfCart(origins, address, netMinor, { buyerNumber: 'unchecked', isDutyPaid })
  const at = (terms: Omit<Given[3], 'isDutyPaid'>) =>
    vatOfCart(origins, address, netMinor, { ...terms, isDutyPaid })
  const best = at({ buyerNumber: 'checked', buyerState: '', sellerStates: OTHER_MEMBER_STATES })
  if (without.vatCase === best.vatCase) return without
  const { number: buyerNumber, state: buyerState } = await findNumberStanding(db, companyId, now)
  if (buyerState === null) return without
  const sellerStates =
    best.vatCase === 'eu_supply_abroad' ? new Set((await readNumbersAbroad(db)).keys()) : new Set<string>()
  return at({ buyerNumber, buyerState, sellerStates })
}
