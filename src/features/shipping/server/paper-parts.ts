import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { carrierName } from '#kernel/trade/carrier-names.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { givenParts, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts as contactTexts } from '#kernel/trade/delivery-contact/texts.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { texts } from '../contract/texts.ts'
import type { Consignment, Packed } from './consignments.ts'
import type { Party } from './paper-repository.ts'

/** The agreed term with its place. The seller does not read the address of a delivery, only its country. */
export function termOf({ agreed, order, side }: Consignment, language: Language): string {
  const { incoterm, place } = agreed
  if (place !== null) return `${incoterm} ${place}`
  if (side === 'seller') return texts[language].paper.termIn(incoterm, order.country)
  return `${incoterm} ${order.city}, ${order.country}`
}

const townOf = (postcode: string | null, city: string | null) => textOf([postcode, city]).join(' ')

/** A line in one line: '2 × Casing, Tenaris, lot of 12 pieces'. */
export const nameOf = ({ quantity, title, brand, lotPieces }: Packed, language: Language): string =>
  `${formatCount(quantity, language)} × ${title}, ${withLot(brand, lotPieces, language)}`

/** Where a line was made, in words. */
export const originOf = ({ origin }: Packed, language: Language): string =>
  countryByCode(origin ?? '')?.[language] ?? texts[language].paper.unknown

/** The seller, with its address for itself and for staff. */
export function shipperLines({ seller, lines, side }: Consignment, language: Language): string[] {
  const { paper } = texts[language]
  const places = [...new Set(lines.map(({ from }) => from))].map(paper.from)
  if (side === 'buyer') return places
  const { street, postcode, city, country } = seller
  return [...textOf([street, townOf(postcode, city), country]), ...numbersOf(seller, language), ...places]
}

/** The buyer at the place of delivery, for itself and for staff; for the seller only in its country. */
export function consigneeLines({ buyer, order, contact, side }: Consignment, language: Language): string[] {
  if (side === 'seller') return [order.country]
  const { street, postcode, city, country } = order
  return [
    ...textOf([street, townOf(postcode, city), country]),
    ...contactLines(contact, language),
    ...numbersOf(buyer, language),
  ]
}

function contactLines(contact: DeliveryContact, language: Language): string[] {
  const t = contactTexts[language]
  return givenParts(contact).map(([name, value]) => t.line(t[name], value))
}

export const textOf = (parts: readonly (string | null)[]): string[] =>
  parts.flatMap((part) => (part === null || part === '' ? [] : [part]))

function numbersOf({ vatNumber, registrationNumber }: Party, language: Language): string[] {
  const { paper } = texts[language]
  return textOf([
    vatNumber && paper.vat(vatNumber),
    registrationNumber && paper.registration(registrationNumber),
  ])
}

export const grossOf = ({ grossKg }: Packed) => grossKg
export const netOf = ({ netKg }: Packed) => netKg

export const weigh = (kg: number | null, language: Language) =>
  kg === null ? texts[language].paper.unknown : texts[language].paper.kg(formatCount(kg, language))

export const measure = (cubic: number | null, language: Language) =>
  cubic === null ? texts[language].paper.unknown : texts[language].paper.cubic(formatCount(cubic, language))

export const unitsOf = (lines: readonly Packed[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Who carries: the forwarder of the freight, or the carrier of goods at list price. A term is no carrier. */
export function carrierOf({ agreed, order, isCollected }: Consignment, language: Language): string | null {
  if (isCollected) return null
  const ofOrder = agreed.place === null && agreed.mode === null ? carrierName(order.carrier, language) : null
  return agreed.forwarder ?? ofOrder
}
