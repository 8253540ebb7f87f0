import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { titleFor } from '#db/written-for.ts'
import { DEFAULT_LANGUAGE, type Language } from '#kernel/text/language.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { CARD_LIMIT_MINOR, type PaymentIntent } from '#platform/payments/payments.ts'
import type { CartView, CheckoutView, PaymentView } from '../contract/checkout.ts'
import { isDutyPaid, totalOf, type Cart } from '../domain/cart.ts'
import type { Hold } from '../domain/hold.ts'
import { piStatusOf } from '../domain/payment-state.ts'
import { methodsFor, type PaymentMethod } from '../domain/transfer.ts'
import type { Payment } from './payment-repository.ts'
import { findCartReferences } from './cart-references.ts'
import { vatSentence } from './vat-sentence/vat-sentence.ts'

export async function presentCheckout(
  db: Db,
  { cart, hold, intent }: { cart: Cart; hold: Hold; intent: PaymentIntent | null },
  language: Language,
  deposit: CartView['deposit'],
): Promise<CheckoutView> {
  return {
    ...(await presentCart(db, cart, language, deposit)),
    clientSecret: intent?.clientSecret ?? null,
    expiresAt: hold.expiresAt.toISOString(),
  }
}

export async function presentCart(
  db: Db,
  cart: Cart,
  language: Language,
  deposit: CartView['deposit'],
): Promise<CartView> {
  const { carrier, productCode, currency, address } = cart
  const titles = await titlesOf(
    db,
    cart.lines.map(({ listingId }) => listingId),
    language,
  )
  const countries = Array.from(titles.values(), ({ country }) => country)
  return {
    cartId: cart.id,
    price: majorFromMinor(cart.subtotalMinor),
    shipping: majorFromMinor(cart.shippingMinor),
    vat: presentVat(cart, countries, language),
    total: majorFromMinor(totalOf(cart)),
    currency,
    methods: methodsOf(cart),
    carrier,
    productName: productNameOf(cart, language),
    productCode,
    address,
    contact: cart.contact,
    references: await findCartReferences(db, cart.id),
    quoteId: cart.quoteId,
    ...(deposit && { deposit }),
    articles: cart.lines.map(({ listingId, quantity, unitPriceMinor }) => {
      const {
        title = '',
        language: written = DEFAULT_LANGUAGE,
        brand = '',
        lotPieces,
      } = titles.get(listingId) ?? {}
      return {
        materielId: listingId,
        title,
        language: written,
        brand,
        qty: quantity,
        price: majorFromMinor(unitPriceMinor),
        ...(typeof lotPieces === 'number' && { lotPieces }),
      }
    }),
  }
}

/** The carrier's service in the reader's language. */
export function productNameOf(
  { productName, productNameFr }: Pick<Cart, 'productName' | 'productNameFr'>,
  language: Language,
): string {
  return (language === 'fr' ? productNameFr : null) ?? productName
}

/** The ways to pay a cart. */
export function methodsOf(cart: Cart): PaymentMethod[] {
  return methodsFor({ totalMinor: totalOf(cart), vatCase: cart.vatCase }, CARD_LIMIT_MINOR)
}

/** The VAT of a cart: the amount, or that it has to be checked, with a sentence that explains it. */
export function presentVat(cart: Cart, from: readonly string[], language: Language) {
  const { vatCase, vatRateBp, vatMinor, address } = cart
  return {
    isCertain: vatCase !== 'to_check',
    rate: vatRateBp / 100,
    amount: majorFromMinor(vatMinor),
    sentence: vatSentence({ vatCase, from, to: address, isDutyPaid: isDutyPaid(cart) }, language),
  }
}

interface CartTitle {
  title: string
  language: Language
  brand: string
  country: string
  lotPieces: number | null
}

async function titlesOf(db: Db, ids: number[], reader: Language): Promise<Map<number, CartTitle>> {
  const { id, title, secondTitle, language, brand, country, lotPieces } = listing
  const rows = await db
    .select({ id, title, secondTitle, language, brand, country, lotPieces })
    .from(listing)
    .where(inArray(listing.id, ids))
  return new Map(rows.map((row) => [row.id, { ...row, ...titleFor(reader, row) }]))
}

export function presentPayment(
  { status, lastError, cartId, mismatchAt }: Payment,
  { orderId, refunded, isHeld }: { orderId: string | null; refunded: boolean; isHeld?: true | undefined },
  isSettled: boolean,
): PaymentView {
  // An answer from before the buyer paid says nothing about the payment.
  if (!isSettled && status !== 'succeeded') return { piStatus: 'processing', cartId, askAgain: true }
  // Staff look at it first.
  if (mismatchAt !== null && status !== 'canceled') return { piStatus: 'processing', cartId }
  return {
    piStatus: piStatusOf(status, lastError !== null),
    cartId,
    ...(orderId !== null && { orderId }),
    ...(refunded && { refunded, ...(isHeld && { isPaybackFrozen: true as const }) }),
  }
}
