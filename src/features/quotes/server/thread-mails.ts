import type { Tx } from '#db/client.ts'
import { tell } from '#platform/notifications/tell.ts'
import type { QuoteMail, QuoteThreadMailData } from '../contract/mail.ts'
import type { QuoteSide } from '../domain/quote.ts'
import { maskedFor, presentOffer } from './present-quote.ts'
import { findSpeakers, findStaff, type Correspondent } from './quote-repository.ts'
import type { Offer, StoredQuote } from './thread-repository.ts'

/** Something that happened to a quote, as its mails tell it. */
export interface QuoteNews {
  mail: QuoteMail
  /** Names the cause among those of this quote, so that each is told once. */
  cause: string
  /** Who learns of it. */
  to: readonly QuoteSide[]
  /** Who wrote what is told. */
  by?: QuoteSide
  text?: string
  offer?: Offer | null
  /** A file came with it. */
  attached?: boolean
}

/**
 * Promises the mails and notifications about what happened to a quote, to each in the own language and with
 * what it may see.
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

/** Text and offer, without contact data where the reader must not see them yet. */
function toldTo(
  side: QuoteSide,
  { acceptedAt }: StoredQuote,
  { by = 'staff', text, offer, attached }: QuoteNews,
): Pick<QuoteThreadMailData, 'text' | 'offer' | 'attached'> {
  const reader = { side, wasAccepted: acceptedAt !== null }
  return {
    ...(attached && { attached }),
    ...(text && { text: maskedFor(text, by, reader).text }),
    ...(offer && { offer: presentOffer(offer, reader) }),
  }
}
