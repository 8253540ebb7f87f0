import { fr } from './texts.fr.ts'

/** What the nearest listings differ in, as an answer says it. */
export const en = {
  price: 'Price',
  without: (label: string, values: string) => `Without “${label}: ${values}”`,
  place: (own: string, asked: string) => `Country: ${own}, not ${asked}`,
  other: (own: string, asked: string) => `${own}, not ${asked}`,
  own: (label: string, value: string) => `${label}: ${value}`,
  unknown: (label: string) => `${label} not stated`,
  or: (one: string, other: string) => `${one} or ${other}`,
}

export const texts = { en, fr }
