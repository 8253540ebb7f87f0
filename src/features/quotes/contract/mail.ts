import type { Incoterm } from '#kernel/trade/incoterms.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { QuoteSide } from '../domain/quote.ts'

/** The mails about what follows a request, by what they say. The last three are reminders. */
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

/** What every mail about a thread is told. Amounts in major units, moments as ISO 8601. */
export interface QuoteThreadMailData {
  name: string
  product: string
  /** In which the name is written; absent in mails promised before it was kept. */
  language?: Language
  /** For which side the reader speaks. */
  reader: QuoteSide
  link: string
  /** What was written, as the reader may see it. */
  text?: string
  /** A file came with it, which is on the page. */
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
  /** Both companies with their people, once they agreed. */
  parties?: { buyer: string; seller: string }
}

/** Who is told of a request. */
export const REQUEST_AUDIENCES = ['staff', 'owner', 'buyer'] as const
export type RequestAudience = (typeof REQUEST_AUDIENCES)[number]

/** What the mails about a request are told. */
export interface QuoteRequestMailData {
  name: string
  product: string
  /** In which the name is written; absent in mails promised before it was kept. */
  language?: Language
  units: number
  country: string
  message: string
  link: string
  /** The other listings of the same request that are the reader's business. */
  others?: { product: string; language?: Language; units: number }[]
  /** Who asks; in the mail to staff only. */
  buyer?: string
}

export type QuoteMailKinds = Record<`quotes.request-${RequestAudience}`, QuoteRequestMailData> &
  Record<`quotes.${QuoteMail}`, QuoteThreadMailData>

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends QuoteMailKinds {}
}
