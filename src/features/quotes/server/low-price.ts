import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { findHighestPrice } from '#db/highest-price.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { quoteMessage } from '#db/schema/quotes.ts'
import { listAdminsAndFormer } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { type Currency, majorFromMinor } from '#kernel/money/money.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isLowPrice } from '../domain/quote.ts'
import { productFor } from './thread-mails.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/**
 * Tells the seller's administrators of a price under half of the highest listed one of a day that one of theirs offers or accepts, once in
 * a quote. Another currency is compared at the newest stored rates; without a rate it is told.
 */
export async function tellOfLowPrice(
  services: Pick<Services, 'publicUrl' | 'now'>,
  tx: Tx,
  stored: StoredQuote,
  { actor, offer, accepts }: { actor: Actor; offer: Offer; accepts: boolean },
): Promise<void> {
  const now = services.now()
  const [stands] = await tx
    .select({ priceMinor: listing.priceMinor, currency: listing.currency })
    .from(listing)
    .where(eq(listing.id, stored.listingId))
  if (!stands) return
  // Lowered a little first, it would not be half of the price any more.
  const present = { id: stored.listingId, ...stands }
  const highestIn = (currency: Currency) => findHighestPrice(tx, present, { currency, now })
  const isLow = async (price: bigint, currency: Currency) => {
    const compared = await highestIn(currency)
    return compared === null || isLowPrice(price, compared)
  }
  if (!(await isLow(offer.priceMinor, offer.currency))) return
  const listed = { ...stands, priceMinor: (await highestIn(stands.currency)) ?? stands.priceMinor }
  // An earlier one of theirs was told.
  const { id, quoteId, side, priceMinor, currency } = quoteMessage
  const isTold = and(eq(quoteId, stored.id), eq(side, 'seller'), lt(id, offer.id))
  for (const one of await tx.select({ priceMinor, currency }).from(quoteMessage).where(isTold))
    if (one.priceMinor !== null && one.currency !== null && (await isLow(one.priceMinor, one.currency)))
      return
  const { id: quote, title, language } = stored
  const about = { accepts, person: await nameOf(tx, actor) }
  for (const reader of await listAdminsAndFormer(tx, stored.sellerCompanyId, now)) {
    const told = { ...about, isOwn: reader.id === actor.memberId }
    await notify(tx, services, [reader], {
      cause: `quote:${quote}:low-price`,
      mail: 'quotes.low-price',
      data: ({ firstName, isFormer, language: read }, addressOf) => ({
        ...told,
        isFormer,
        name: firstName,
        ...productFor(read, stored),
        price: { amount: majorFromMinor(offer.priceMinor), currency: offer.currency },
        listed: { amount: majorFromMinor(listed.priceMinor), currency: listed.currency },
        link: addressOf(`/user/quotes/${quote}`),
      }),
      notification: reader.isFormer
        ? undefined
        : ['quotes.low_price', { quoteId: quote, title, language, ...told }],
    })
  }
}

async function nameOf(tx: Tx, { memberId }: Actor): Promise<string> {
  const [person] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(eq(member.id, memberId))
  return person ? fullName(person) : ''
}
