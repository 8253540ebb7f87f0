import type { Incoterm } from '#kernel/trade/incoterms.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { QuoteSide } from '../domain/quote.ts'

/** The kinds of mails after a request. The last three are reminders. */
export const QUOTE_MAILS = [
  'answer',
  'counter',
  'message',
  'accepted',
  'declined',
  'expired',
  'unanswered',
  'ending',
  'unpaid',
] as const
export type QuoteMail = (typeof QUOTE_MAILS)[number]

/** The data of every mail about a thread. Amounts in major units, times as ISO 8601. */
export interface QuoteThreadMailData {
  name: string
  product: string
  /** The language of the name; absent in mails enqueued by earlier releases. */
  language?: Language
  /** The reader's side. */
  reader: QuoteSide
  link: string
  /** The message, as the reader may see it. */
  text?: string
  /** It came with a file, which is on the page. */
  attached?: boolean
  offer?: {
    price: number
    currency: Currency
    units: number
    incoterm: Incoterm
    place: string
    delivery: number
    total: number
    validUntil: string
  }
  /** Both companies with their people, after the agreement. */
  parties?: { buyer: string; seller: string }
}

/** The recipients of mails about a request. */
export const REQUEST_AUDIENCES = ['staff', 'owner', 'buyer'] as const
export type RequestAudience = (typeof REQUEST_AUDIENCES)[number]

/** The data of mails about a request. */
export interface QuoteRequestMailData {
  name: string
  product: string
  /** The language of the name; absent in mails enqueued by earlier releases. */
  language?: Language
  units: number
  country: string
  message: string
  link: string
  /** The other listings of the same request that concern the reader. */
  others?: { product: string; language?: Language; units: number }[]
  /** The buyer; only in the mail to staff. */
  buyer?: string
}

export type QuoteMailKinds = Record<`quotes.request-${RequestAudience}`, QuoteRequestMailData> &
  Record<`quotes.${QuoteMail}`, QuoteThreadMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends QuoteMailKinds {}
}
