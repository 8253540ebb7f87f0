import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { quoteMessage } from '#db/schema/quotes.ts'
import { listToldAdmins } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { isLowPrice } from '../domain/quote.ts'
import { productFor } from './thread-mails.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/**
 * Tells the seller's administrators of a price under half of the listed one that one of theirs offers or accepts, once in
 * a quote. Figures of two currencies are compared as they stand.
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
  if (!listed || !isLowPrice(offer.priceMinor, listed.priceMinor)) return
  // An earlier one of theirs was told.
  const { id, quoteId, side, priceMinor } = quoteMessage
  const isTold = and(eq(quoteId, stored.id), eq(side, 'seller'), lt(id, offer.id))
  const earlier = await tx.select({ priceMinor }).from(quoteMessage).where(isTold)
  const wasLow = (price: bigint | null) => price !== null && isLowPrice(price, listed.priceMinor)
  if (earlier.some((one) => wasLow(one.priceMinor))) return
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
