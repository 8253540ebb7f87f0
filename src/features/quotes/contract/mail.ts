import type { Incoterm } from '#kernel/incoterms.ts'
import type { Language } from '#kernel/language.ts'
import type { Currency } from '#kernel/money.ts'
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

export const templateOf = <M extends QuoteMail>(mail: M) => `quotes.${mail}` as const

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
