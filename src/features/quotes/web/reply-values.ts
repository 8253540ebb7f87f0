import type { Language } from '#kernel/text/language.ts'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { QuoteView } from '../contract/views.ts'

/** The answer as typed; numbers are text until they are sent. */
export interface ReplyValues {
  text: string
  /** '' or 'yes', because a draft only contains text. */
  offers: string
  price: string
  currency: string
  units: string
  incoterm: string
  place: string
  delivery: string
  /** A date, as `<input type=date>` writes it. */
  validUntil: string
}

const USUAL_DAYS = 14

/** The initial values of an answer: the terms of the latest offer, or the request at the catalogue price. */
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

/** The body of the request: a message, or an offer with all its terms. */
export function bodyOf(values: ReplyValues, language: Language) {
  const { text, offers, price, currency, units, incoterm, place, delivery, validUntil } = values
  if (offers === '') return { text }
  return {
    text,
    price: typedNumber(price, language),
    units: typedNumber(units, language),
    currency,
    ...(incoterm !== '' && { incoterm }),
    ...(place.trim() !== '' && { place }),
    delivery: typedNumber(delivery, language),
    ...(validUntil !== '' && { validUntil }),
  }
}
