import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { insertCart, lockCart, updateCartVat } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { vatOfCart } from '#features/checkout/domain/cart-vat.ts'
import type { Address } from '#features/checkout/domain/cart.ts'
import type { Offer, StoredQuote } from '#features/quotes/server/thread-repository.ts'
import { majorFromMinor } from '#kernel/money.ts'
import { randomId } from '#platform/ids/random-id.ts'

/** The cart of an agreed offer. Its carrier is the delivery term: who carries follows from it. */
export async function makeCart(
  tx: Tx,
  stored: StoredQuote,
  offer: Offer,
  { memberId, now }: { memberId: number; now: Date },
): Promise<string> {
  const { listingId, companyId, id: quoteId } = stored
  const { priceMinor: unitPriceMinor, units: quantity, deliveryMinor, incoterm, place, currency } = offer
  const address = await addressOf(tx, stored, place)
  const subtotalMinor = unitPriceMinor * BigInt(quantity)
  const listing = (await findOfferedListings(tx, [listingId])).get(listingId)
  if (!listing) throw new Error('a quote is about a listing')
  const id = randomId()
  await insertCart(
    tx,
    {
      id,
      memberId,
      companyId,
      address,
      currency,
      subtotalMinor,
      shippingMinor: deliveryMinor,
      ...vatOfCart([listing], address, subtotalMinor + deliveryMinor),
      carrier: `${incoterm} ${place} (Incoterms 2020)`,
      productName: `${incoterm} ${place}`,
      productCode: incoterm,
      validUntil: offer.validUntil,
      quoteId,
      lines: [{ listingId, quantity, unitPriceMinor }],
      shipments: [
        {
          country: listing.country,
          city: listing.city,
          listingIds: [listingId],
          weightKg: (listing.weightKg ?? 0) * quantity,
          price: majorFromMinor(deliveryMinor),
        },
      ],
    },
    now,
  )
  return id
}

/** Where it goes until the buyer says more: what the company has as its delivery address in that country, else the named place. */
async function addressOf(tx: Tx, { companyId, country }: StoredQuote, place: string): Promise<Address> {
  const [row] = await tx.select().from(company).where(eq(company.id, companyId))
  if (row?.deliveryCountry === country && row.deliveryCity !== null)
    return { country, city: row.deliveryCity, postcode: row.deliveryPostcode, street: row.deliveryStreet }
  return { country, city: place, postcode: null, street: null }
}

/** The address says more than the country did: its VAT may be certain by now. What is being paid stays as it is. */
export async function followAddress(tx: Tx, cartId: string): Promise<void> {
  const cart = await lockCart(tx, cartId)
  if (!cart || (await findLivingHold(tx, cartId))) return
  const listings = await findOfferedListings(
    tx,
    cart.lines.map(({ listingId }) => listingId),
  )
  const net = cart.subtotalMinor + cart.shippingMinor
  await updateCartVat(tx, cartId, vatOfCart([...listings.values()], cart.address, net))
}
