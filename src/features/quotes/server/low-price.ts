import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { priceIn } from '#db/price-in-currency.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { quoteMessage } from '#db/schema/quotes.ts'
import { listToldAdmins } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { type Currency, majorFromMinor } from '#kernel/money/money.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isLowPrice } from '../domain/quote.ts'
import { productFor } from './thread-mails.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/**
 * Tells the seller's administrators of a price under half of the listed one that one of theirs offers or accepts, once in
 * a quote. Another currency is compared at the newest stored rates; without a rate it is told.
 */
export async function tellOfLowPrice(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  stored: StoredQuote,
  { actor, offer, accepts }: { actor: Actor; offer: Offer; accepts: boolean },
): Promise<void> {
  const [listed] = await tx
    .select({ priceMinor: listing.priceMinor, currency: listing.currency })
    .from(listing)
    .where(eq(listing.id, stored.listingId))
  if (!listed) return
  const isLow = async (priceMinor: bigint, currency: Currency) => {
    const compared = await priceIn(tx, listed, currency)
    return compared === null || isLowPrice(priceMinor, compared)
  }
  if (!(await isLow(offer.priceMinor, offer.currency))) return
  // An earlier one of theirs was told.
  const { id, quoteId, side, priceMinor, currency } = quoteMessage
  const isTold = and(eq(quoteId, stored.id), eq(side, 'seller'), lt(id, offer.id))
  for (const one of await tx.select({ priceMinor, currency }).from(quoteMessage).where(isTold))
    if (one.priceMinor !== null && one.currency !== null && (await isLow(one.priceMinor, one.currency)))
      return
  const [person] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(eq(member.id, actor.memberId))
  const { id: quote, title, language } = stored
  const about = { accepts, person: person ? fullName(person) : '' }
  await notify(tx, services, await listToldAdmins(tx, stored.sellerCompanyId), {
    cause: `quote:${quote}:low-price`,
    mail: 'quotes.low-price',
    data: ({ firstName, language: read }, addressOf) => ({
      ...about,
      name: firstName,
      ...productFor(read, stored),
      price: { amount: majorFromMinor(offer.priceMinor), currency: offer.currency },
      listed: { amount: majorFromMinor(listed.priceMinor), currency: listed.currency },
      link: addressOf(`/user/quotes/${quote}`),
    }),
    notification: ['quotes.low_price', { quoteId: quote, title, language, ...about }],
  })
}
