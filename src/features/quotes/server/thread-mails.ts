import type { Tx } from '#db/client.ts'
import { titleFor } from '#db/written-for.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { MailKinds, MailNames } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { Side } from '#kernel/trade/sides.ts'
import { maskedFor, presentOffer } from './present-quote.ts'
import { findQuoteReferences } from './quote-references.ts'
import { findSpeakers, findStaff, type Correspondent, type Reader } from './quote-repository.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/** The mails of a thread, without those about its request. */
export type QuoteMail = Exclude<MailNames<'quotes.'>, `request-${string}` | 'low-price'>

/** An event of a quote, to notify its parties of. */
export interface QuoteEvent {
  mail: QuoteMail
  /** Identifies the cause within this quote, so that nobody is notified twice. */
  cause: string
  /** The sides to notify. */
  to: readonly Side[]
  /** The author of the message. */
  by?: Side
  text?: string
  offer?: Offer | null
  /** It came with a file. */
  attached?: boolean
}

/** Notifies people of an event of a quote, in their language and with what they may see. */
export async function notifyOfEvent(
  services: { publicUrl: string },
  tx: Tx,
  stored: StoredQuote,
  event: QuoteEvent,
): Promise<void> {
  const buyers = await findSpeakers(tx, stored)
  const sellers = await findSpeakers(tx, {
    companyId: stored.sellerCompanyId,
    memberId: stored.listedBy,
  })
  const recipients: Record<Side, () => Promise<readonly Reader[]>> = {
    buyer: async () => buyers,
    seller: async () => sellers,
    staff: () => findStaff(tx),
  }
  const parties = stored.acceptedAt !== null && {
    parties: { buyer: nameOf(buyers), seller: nameOf(sellers) },
  }
  const { id: quoteId, title, language } = stored
  const references = await findQuoteReferences(tx, quoteId)
  for (const reader of event.to) {
    const path = reader === 'staff' ? `/staff/quotes?quote=${quoteId}` : `/user/quotes/${quoteId}`
    await notify(tx, services, await recipients[reader](), {
      cause: `quote:${quoteId}:${event.cause}`,
      mail: `quotes.${event.mail}`,
      data: ({ name, language: read }, addressOf) => ({
        name,
        ...productFor(read, stored),
        reader,
        link: addressOf(path),
        ...shownTo(reader, stored, event),
        ...referencesFor(reader, stored, references),
        ...parties,
      }),
      notification: ['quotes.news', { quoteId, title, language, news: event.mail, audience: reader }],
    })
  }
}

/** The product of a mail in the language of its reader, if its seller says it in that, and whether it is a lot. */
export function productFor(
  reader: Language,
  { lotPieces, ...listing }: Parameters<typeof titleFor>[1] & { lotPieces: number | null },
) {
  const { title: product, language } = titleFor(reader, listing)
  return { product, language, ...(lotPieces !== null && { lotPieces }) }
}

function nameOf([first]: readonly Correspondent[]): string {
  return first ? [first.company, first.name, first.email, first.phone].join(', ') : ''
}

/** The seller learns the PO number with the buyer's name, and the cost centre never. */
function referencesFor(
  side: Side,
  { acceptedAt }: StoredQuote,
  { poNumber, costCentre }: BuyerReferences,
): Pick<MailKinds['quotes.message'], 'poNumber' | 'costCentre'> {
  return {
    ...(poNumber !== null && (side !== 'seller' || acceptedAt !== null) && { poNumber }),
    ...(costCentre !== null && side !== 'seller' && { costCentre }),
  }
}

/** Text and offer, with contact data masked if the reader must not see it yet. */
function shownTo(
  side: Side,
  { acceptedAt }: StoredQuote,
  { by = 'staff', text, offer, attached }: QuoteEvent,
): Pick<MailKinds['quotes.message'], 'text' | 'offer' | 'attached'> {
  const reader = { side, wasAccepted: acceptedAt !== null }
  return {
    ...(attached && { attached }),
    ...(text && { text: maskedFor(text, by, reader).text }),
    ...(offer && { offer: presentOffer(offer, reader) }),
  }
}
