import type * as z from 'zod/mini'
import type { FieldErrors } from '#ui/form.tsx'
import { messageBody } from '../contract/offer-fields.ts'
import type { texts } from '../contract/texts.ts'
import type { QuoteView } from '../contract/views.ts'

export type MessageInput = z.input<typeof messageBody>

/** The answer as it is typed; figures are text until they are sent. */
export interface ReplyValues {
  text: string
  /** '' or 'yes': a draft holds text only. */
  offers: string
  price: string
  currency: string
  units: string
  incoterm: string
  place: string
  delivery: string
  /** A day, as `<input type=date>` writes it. */
  validUntil: string
}

const DAY_MS = 86_400_000
const USUAL_DAYS = 14

/** What an answer starts with: the terms of the last offer, or else what was asked for at the catalogue price. */
export function firstValues({ offer, product, units, side, state }: QuoteView, now: Date): ReplyValues {
  const soon = new Date(now.getTime() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10)
  const last = offer?.validUntil.slice(0, 10) ?? soon
  return {
    text: '',
    offers: state === 'open' && side !== 'buyer' ? 'yes' : '',
    price: String(offer?.price ?? product.price),
    currency: offer?.currency ?? product.currency,
    units: String(offer?.units ?? units),
    incoterm: offer?.incoterm ?? '',
    place: offer?.place ?? '',
    delivery: offer && offer.delivery > 0 ? String(offer.delivery) : '',
    validUntil: last > soon ? last : soon,
  }
}

/** Blanks between figures are how people write, not part of them; nothing is no number at all. */
function numberOf(typed: string): number | undefined {
  const figures = typed.replace(/[\s,\u00a0\u202f]/g, '')
  return figures === '' ? undefined : Number(figures)
}

/** What is sent: a message, or an offer with all its terms. */
export function bodyOf(values: ReplyValues): MessageInput {
  const { text, offers, price, currency, units, incoterm, place, delivery, validUntil } = values
  if (offers === '') return { text }
  // What a select or a date field holds is one of its values or nothing; the schema looks at it again.
  const chosen = { currency, incoterm } as Pick<MessageInput, 'currency' | 'incoterm'>
  return {
    text,
    price: numberOf(price),
    units: numberOf(units),
    currency: chosen.currency,
    ...(incoterm !== '' && { incoterm: chosen.incoterm }),
    ...(place.trim() !== '' && { place }),
    delivery: numberOf(delivery),
    ...(validUntil !== '' && { validUntil }),
  }
}

type Errors = (typeof texts)['en']['errors'] | (typeof texts)['fr']['errors']

/** What is wrong, by the schema that the server checks it by, in the words of the page. */
export function replyErrors(values: ReplyValues, errors: Errors): FieldErrors<ReplyValues> {
  const { error } = messageBody.safeParse(readable(bodyOf(values)))
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const key = message.replace('quotes.errors.', '')
    const words = Object.entries<string>(errors).find(([name]) => name === key)?.[1]
    found[String(path[0])] ??= words ?? errors.message_required
  }
  return found
}

/** What is no number breaks the rule of its field like a wrong one, so that all rules are looked at. */
function readable(body: MessageInput): MessageInput {
  const wrong = Object.entries(body).filter(([, value]) => Number.isNaN(value))
  return { ...body, ...Object.fromEntries(wrong.map(([name]) => [name, -1])) }
}
