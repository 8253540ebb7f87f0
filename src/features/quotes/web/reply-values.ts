import type { ReadFigure } from '#client/use-form.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { numberText } from '#kernel/text/typed-number.ts'
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
  /** '' or 'yes'. */
  inspection: string
}

const USUAL_DAYS = 14

/**
 * The initial values of an answer: the terms of the latest offer, or the request at the catalogue price, as far as
 * possible on the seller's terms elsewhere.
 */
export function firstValues(
  { offer, product, units, side, state, lastTerms }: QuoteView,
  language: Language,
  now: Date,
): ReplyValues {
  const soon = addDays(dayOf(now), lastTerms?.days ?? USUAL_DAYS)
  const last = offer?.validUntil.slice(0, 10) ?? soon
  return {
    text: '',
    offers: state === 'open' && side !== 'buyer' ? 'yes' : '',
    price: numberText(offer?.price ?? product.price, language),
    currency: offer?.currency ?? product.currency,
    units: numberText(offer?.units ?? units, language),
    incoterm: offer?.incoterm ?? lastTerms?.incoterm ?? '',
    place: offer?.place ?? lastTerms?.place ?? '',
    delivery: offer && offer.delivery > 0 ? numberText(offer.delivery, language) : '',
    // A freight is not valid for longer.
    validUntil: last > soon || offer?.freight ? last : soon,
    inspection: offer?.subjectToInspection ? 'yes' : '',
  }
}

/** The body of the request: a message, or an offer with all its terms. */
export function bodyOf(values: ReplyValues, figure: ReadFigure) {
  const { text, offers, price, currency, units, incoterm, place, delivery, validUntil, inspection } = values
  if (offers === '') return { text }
  return {
    text,
    price: figure(price),
    units: figure(units),
    currency,
    incoterm: given(incoterm),
    place: given(place),
    delivery: figure(delivery),
    validUntil: given(validUntil),
    ...(inspection !== '' && { subjectToInspection: true }),
  }
}
