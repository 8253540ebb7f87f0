import type { Tx } from '#db/client.ts'
import { tell } from '#platform/notifications/notify.ts'
import type { MailKinds, MailNames } from '#kernel/news.ts'
import type { QuoteSide } from '../domain/quote.ts'
import { maskedFor, presentOffer } from './present-quote.ts'
import { findSpeakers, findStaff, type Correspondent } from './quote-repository.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/** The mails of a thread, without those about its request. */
export type QuoteMail = Exclude<MailNames<'quotes.'>, `request-${string}`>

/** An event of a quote, for its mails. */
export interface QuoteNews {
  mail: QuoteMail
  /** Identifies the cause within this quote, so that each is told once. */
  cause: string
  /** The sides to tell. */
  to: readonly QuoteSide[]
  /** The author of the message. */
  by?: QuoteSide
  text?: string
  offer?: Offer | null
  /** It came with a file. */
  attached?: boolean
}

/**
 * Enqueues the mails and notifications about an event of a quote, each in the recipient's language and with
 * what the recipient may see.
 */
export async function mailNews(
  services: { publicUrl: string },
  tx: Tx,
  stored: StoredQuote,
  news: QuoteNews,
): Promise<void> {
  const buyers = await findSpeakers(tx, stored)
  const sellers = await findSpeakers(tx, {
    companyId: stored.sellerCompanyId,
    memberId: stored.listedBy,
  })
  const recipients: Record<QuoteSide, () => Promise<Correspondent[]>> = {
    buyer: async () => buyers,
    seller: async () => sellers,
    staff: () => findStaff(tx),
  }
  const parties = stored.acceptedAt !== null && {
    parties: { buyer: nameOf(buyers), seller: nameOf(sellers) },
  }
  const { id: quoteId, title, language } = stored
  for (const reader of news.to) {
    const path = reader === 'staff' ? `/staff/quotes?quote=${quoteId}` : `/user/quotes/${quoteId}`
    await tell(tx, services, await recipients[reader](), {
      cause: `quote:${quoteId}:${news.cause}`,
      mail: `quotes.${news.mail}`,
      data: ({ name }, addressOf) => ({
        name,
        product: title,
        language,
        reader,
        link: addressOf(path),
        ...toldTo(reader, stored, news),
        ...parties,
      }),
      notice: ['quotes.news', { quoteId, title, language, news: news.mail, audience: reader }],
    })
  }
}

function nameOf([first]: readonly Correspondent[]): string {
  return first ? [first.company, first.name, first.email, first.phone].join(', ') : ''
}

/** Text and offer, with contact data masked if the reader must not see it yet. */
function toldTo(
  side: QuoteSide,
  { acceptedAt }: StoredQuote,
  { by = 'staff', text, offer, attached }: QuoteNews,
): Pick<MailKinds['quotes.message'], 'text' | 'offer' | 'attached'> {
  const reader = { side, wasAccepted: acceptedAt !== null }
  return {
    ...(attached && { attached }),
    ...(text && { text: maskedFor(text, by, reader).text }),
    ...(offer && { offer: presentOffer(offer, reader) }),
  }
}
