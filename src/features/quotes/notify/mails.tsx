import type { TransportMode } from '#kernel/trade/freight/modes.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { quantityWords } from '#kernel/trade/lot/lot-words.ts'
import { referenceLines } from '#kernel/trade/buyer-references/reference-lines.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { Side } from '#kernel/trade/sides.ts'
import { lowPrice, type LowPriceMailData } from './low-price-mail.tsx'
import { texts } from './texts.ts'

/** The kinds of mails after a request. The three before the last are reminders. */
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
  'measured',
] as const
export type QuoteMail = (typeof QUOTE_MAILS)[number]

/** The data of every mail about a thread. Amounts in major units, times as ISO 8601. */
export interface QuoteThreadMailData {
  name: string
  product: string
  /** The language of the name; absent in mails enqueued by earlier releases. */
  language?: Language
  /** The pieces of a lot; absent of what is sold by the unit. */
  lotPieces?: number
  /** The reader's side. */
  reader: Side
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
    /** Absent in mails enqueued by earlier releases. */
    freight?: { mode: TransportMode; days: number } | null
    /** The number of its paper; absent in mails enqueued by earlier releases. */
    quotation?: string | null
    subjectToInspection?: true | undefined
  }
  /** What the buyer's papers call it; the cost centre is for its own company and staff. */
  poNumber?: string
  costCentre?: string
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
  lotPieces?: number
  country: string
  message: string
  /** When the buyer wants the delivery, as a day. */
  requestedOn?: string
  /** What its papers call it; for the buyer and staff. */
  poNumber?: string
  costCentre?: string
  link: string
  /** The other listings of the same request that concern the reader. */
  others?: { product: string; language?: Language; units: number; lotPieces?: number }[]
  /** The buyer; only in the mail to staff. */
  buyer?: string
  /** What is asked instead of a price; absent in mails enqueued by earlier releases. */
  asks?: 'measures'
}

export type QuoteMailKinds = Record<`quotes.request-${RequestAudience}`, QuoteRequestMailData> &
  Record<`quotes.${QuoteMail}`, QuoteThreadMailData> & { 'quotes.low-price': LowPriceMailData }

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends QuoteMailKinds {}
}

/** What a mail about a request calls it: a request for a price, or a question. */
const wordsFor = (audience: RequestAudience, language: Language, asks: 'measures' | undefined) =>
  asks ? texts[language].measures[audience] : texts[language][audience]

function subjectOf(
  audience: RequestAudience,
  language: Language,
  { product, others = [], asks }: QuoteRequestMailData,
): string {
  const { more } = texts[language]
  return wordsFor(audience, language, asks).subject(
    others.length === 0 ? product : more(product, others.length),
  )
}

/** The mail about a request, for each kind of recipient. */
function template(audience: RequestAudience) {
  return {
    subject: (language: Language, data: QuoteRequestMailData) => subjectOf(audience, language, data),
    Body: ({ language, data }: { language: Language; data: QuoteRequestMailData }) => {
      const { greeting, facts } = texts[language]
      const words = wordsFor(audience, language, data.asks)
      const wish = referenceTexts[language]
      return (
        <MailLayout
          language={language}
          heading={
            <Sentence
              say={(product) => subjectOf(audience, language, { ...data, product })}
              words={data.product}
              lang={data.language}
            />
          }
        >
          <MailText>{greeting(data.name)}</MailText>
          <MailText>{words.text(data.buyer ?? '')}</MailText>
          {[data, ...(data.others ?? [])].map(
            ({ product, language: written, units: qty, lotPieces }, index) => (
              <MailText key={index}>
                <Sentence
                  say={(words) => facts(words, quantityWords({ qty, lotPieces }, language), data.country)}
                  words={product}
                  lang={written}
                />
              </MailText>
            ),
          )}
          {data.message.split(/\n+/).map((line, index) => (
            <MailText key={index}>{line}</MailText>
          ))}
          {referenceLines(data, language).map((line) => (
            <MailText key={line}>{line}</MailText>
          ))}
          {data.requestedOn !== undefined && (
            <MailText>{wish.line(wish.requestedOn, formatDay(data.requestedOn, language))}</MailText>
          )}
          <MailAction href={data.link} label={words.action} />
        </MailLayout>
      )
    },
  }
}

/** The mail about a thread: what happened, the offer or message, the parties, one link. */
function threadTemplate(mail: QuoteMail) {
  const wordsOf = (language: Language) => texts[language].thread[mail]
  const subject = (language: Language, { product }: QuoteThreadMailData) => wordsOf(language).subject(product)
  return {
    subject,
    Body: ({ language, data }: { language: Language; data: QuoteThreadMailData }) => (
      <MailLayout
        language={language}
        heading={<Sentence say={wordsOf(language).subject} words={data.product} lang={data.language} />}
      >
        <MailText>{texts[language].greeting(data.name)}</MailText>
        <MailText>{wordsOf(language)[data.reader]}</MailText>
        {factsOf(language, data).map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        <MailAction href={data.link} label={texts[language].thread.action} />
      </MailLayout>
    ),
  }
}

function factsOf(
  language: Language,
  { lotPieces, offer, text, attached, parties, poNumber, costCentre }: QuoteThreadMailData,
): string[] {
  const t = texts[language].thread
  const lines = text?.split(/\n+/) ?? []
  if (attached) lines.push(t.attached)
  if (offer) {
    const { price, units, currency, incoterm, place, delivery, total, validUntil, freight, quotation } = offer
    const { subjectToInspection } = offer
    const days = freight && formatCount(freight.days, language)
    const amount = (major: number) => formatPrice(major, currency, language, 'always')
    lines.push(
      t.offer(quantityWords({ qty: units, lotPieces }, language), amount(price), amount(total)),
      t.terms(incoterm, place),
      ...(freight && days
        ? [t.freight(amount(delivery), transportMode(freight.mode, language), days)]
        : delivery === 0
          ? []
          : [t.delivery(amount(delivery))]),
      t.validUntil(formatDay(validUntil, language)),
      ...(subjectToInspection ? [t.subject] : []),
      ...(quotation ? [t.quotation(quotation)] : []),
    )
  }
  lines.push(...referenceLines({ poNumber, costCentre }, language))
  if (parties) lines.push(t.buyer(parties.buyer), t.seller(parties.seller))
  return lines
}

export const quoteMails: MailTemplates<QuoteMailKinds> = {
  ...templatesOf('quotes.request-', REQUEST_AUDIENCES, template),
  ...templatesOf('quotes.', QUOTE_MAILS, threadTemplate),
  'quotes.low-price': lowPrice,
}
