import type { Db } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { findAskedDeposit } from '#features/checkout/server/deposit-repository.ts'
import { depositRule } from '#features/checkout/server/deposit-rule/deposit-rule.ts'
import type { CartView } from '#features/checkout/contract/checkout.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { findDepositDue } from './deposit-terms.ts'

/** What a bank transfer of a cart needs first, for its pages; undefined for nothing. */
export async function offerDeposit(
  db: Db,
  cart: Cart,
  language: Language,
  now: Date,
): Promise<CartView['deposit']> {
  const dueMinor = await findDepositDue(db, cart, now)
  if (dueMinor === null) return undefined
  // One that is open already keeps its sum. Its rule is read in the language of the page: nothing is paid yet.
  const { amountMinor } = (await findAskedDeposit(db, cart.id)) ?? { amountMinor: dueMinor }
  const rule = depositRule({ amountMinor, currency: cart.currency }, language)
  return { amount: majorFromMinor(amountMinor), rule, language }
}
