import type { Language } from '#kernel/text/language.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { givenParts, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts as contactTexts } from '#kernel/trade/delivery-contact/texts.ts'
import { type Currency, formatPrice } from '#kernel/money/money.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import type { AgreedDelivery } from '../contract/agreed-delivery.ts'
import { texts as orderTexts } from '../contract/texts.ts'
import type { DisputeReason } from '../domain/dispute.ts'
import { texts } from './texts.ts'

/** The kinds of mails about orders. */
export const ORDER_MAILS = [
  'confirmed',
  'processing',
  'failed',
  'too-late',
  'destination-refused',
  'paid-twice',
  'moved',
  'sold',
  'sale-cancelled',
  'placed',
  'refund-failed',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
  'refund-made',
  'sale-refunded',
  'received',
  'cancellation-asked',
  'cancellation-refused',
  'dispute-opened',
  'dispute-written',
  'dispute-decided',
  'shipment-left',
  'shipment-arrived',
  'message',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** The data of every mail about an order. Amounts in major units. */
export interface OrderMailData {
  firstName: string
  reference: string
  /** The reader's page of the order. */
  link: string
  statut: OrderStatus
  /** The buyer, for sellers and staff. */
  buyer?: string
  /** `seller`: named to the buyer once the order is paid. */
  articles: {
    title: string
    /** The language of the title; absent in mails enqueued by earlier releases. */
    language?: Language
    brand: string
    qty: number
    price: number
    /** The pieces of a lot; absent in mails enqueued by earlier releases. */
    lotPieces?: number
    seller?: string
  }[]
  currency: Currency
  /** The buyer's references that the reader may know; absent in mails enqueued by earlier releases. */
  references?: { poNumber?: string; costCentre?: string; requestedOn?: string }
  /** For the whole order; absent for a seller, who is only told about its own articles. */
  shipping?: number
  total?: number
  /** The refunded amount, if any. */
  refunded?: number
  address?: string
  /** Who takes the goods there. */
  contact?: DeliveryContact
  /** The agreed term of goods from a quote, and who carries them. */
  delivery?: AgreedDelivery
  /** The buyer has the goods fetched: for sellers. */
  isFetched?: boolean
  /** Who transports it. */
  carrier?: string
  trackingNumber?: string
  /** The place of departure of the shipment in question. */
  origin?: string
  /** The number of the invoice, which is on the page of the order. */
  invoice?: string
  reason?: string
  /** What the buyer says is wrong with an article. */
  problem?: DisputeReason
  /** What one side of the order or of a dispute wrote. */
  said?: string
  /** It sent a file, which is on the page. */
  attached?: boolean
}

export type OrderMailKinds = Record<`orders.${OrderMail}`, OrderMailData>

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends OrderMailKinds {}
}

/** The common layout of mails about orders: what happened, the articles, the total, one link. */
function template(mail: OrderMail) {
  const subject = (language: Language, data: OrderMailData) =>
    texts[language][mail].subject(data.reference, orderTexts[language].status[data.statut])
  return {
    subject,
    Body: ({ language, data }: { language: Language; data: OrderMailData }) => (
      <MailLayout language={language} heading={subject(language, data)}>
        <MailText>{texts[language].greeting(data.firstName)}</MailText>
        <MailText>{leadOf(mail, language, data)}</MailText>
        {aboveOf(language, data).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <Articles language={language} data={data} />
        {belowOf(language, data).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailAction href={data.link} label={texts[language][mail].action} />
      </MailLayout>
    ),
  }
}

function leadOf(mail: OrderMail, language: Language, data: OrderMailData): string {
  if (mail === 'sold' && data.isFetched) return texts[language].soldFetched(data.buyer ?? '')
  const { text } = texts[language][mail]
  if (typeof text === 'string') return text
  return text(mail === 'moved' ? orderTexts[language].status[data.statut] : (data.buyer ?? ''))
}

const line = <T,>(value: T | undefined, say: (value: T) => string) =>
  value === undefined ? [] : [say(value)]

/** The details of what happened. */
function aboveOf(language: Language, data: OrderMailData): string[] {
  const t = texts[language]
  return [
    ...line(data.problem, (problem) => t.problem(orderTexts[language].problems[problem])),
    ...line(data.said, (said) => said),
    ...(data.attached ? [t.attached] : []),
    ...line(data.reason, t.reason),
    ...line(data.origin, t.origin),
    ...line(data.carrier, t.carrier),
    ...line(data.trackingNumber, t.tracking),
    ...line(data.invoice, t.invoice),
  ]
}

function Articles({ language, data }: { language: Language; data: OrderMailData }) {
  const t = texts[language]
  return data.articles.map(({ qty, title, language: written, brand, price, lotPieces, seller }, index) => (
    <MailText key={index}>
      <Sentence
        say={(words) =>
          [
            t.article(
              qty,
              words,
              withLot(brand, lotPieces, language),
              formatPrice((Math.round(price * 100) * qty) / 100, data.currency, language, 'always'),
            ),
            ...line(seller, t.soldBy),
          ].join(' · ')
        }
        words={title}
        lang={written}
      />
    </MailText>
  ))
}

/** The total, and the delivery address. */
function belowOf(language: Language, data: OrderMailData): string[] {
  const t = texts[language]
  const amount = (major: number) => formatPrice(major, data.currency, language, 'always')
  return [
    ...line(data.shipping, (major) => t.shipping(amount(major))),
    ...line(data.total, (major) => t.total(amount(major))),
    ...line(data.refunded, (major) => t.refunded(amount(major))),
    ...line(data.address, t.address),
    ...contactLines(language, data),
    ...deliveryLines(language, data),
    ...referenceLines(language, data),
  ]
}

function contactLines(language: Language, { contact }: OrderMailData): string[] {
  const t = contactTexts[language]
  return contact === undefined ? [] : givenParts(contact).map(([name, value]) => t.line(t[name], value))
}

function deliveryLines(language: Language, { delivery }: OrderMailData): string[] {
  if (delivery === undefined) return []
  const { term, freight } = texts[language]
  return [
    term(delivery.incoterm, delivery.place),
    ...delivery.freights.map(({ forwarder, mode, days }) =>
      freight(
        [forwarder, transportMode(mode, language)].filter((word) => word !== null).join(', '),
        formatCount(days, language),
      ),
    ),
  ]
}

function referenceLines(language: Language, { references = {} }: OrderMailData): string[] {
  const t = referenceTexts[language]
  const { poNumber, costCentre, requestedOn } = references
  return [
    ...line(poNumber, (value) => t.line(t.poNumber, value)),
    ...line(costCentre, (value) => t.line(t.costCentre, value)),
    ...line(requestedOn, (day) => t.line(t.requestedOn, formatDay(day, language))),
  ]
}

export const orderMails: MailTemplates<OrderMailKinds> = templatesOf('orders.', ORDER_MAILS, template)
