import { OFFER_LIMITS } from './limits.ts'

/** Answers that a company keeps. Lengths in characters; a text fits into a message. */
export const TEMPLATE_LIMITS = { nameMax: 60, textMax: OFFER_LIMITS.textMax, most: 20 } as const

/** What is filled in: the title of the product, and the reference of its listing. */
interface Filling {
  product: string
  reference: string
}

/** The words in braces, in either language. */
const PLACES: Readonly<Record<string, keyof Filling>> = {
  product: 'product',
  produit: 'product',
  reference: 'reference',
  référence: 'reference',
}

/** A text with what its places stand for. What else stands in braces stays as it is. */
export function filledIn(text: string, filling: Filling): string {
  return text.replace(/\{(\p{L}+)\}/gu, (place, word: string) => {
    const name = PLACES[word.toLowerCase()]
    return name ? filling[name] : place
  })
}

/** A message with a text behind it. */
export function withText(message: string, text: string): string {
  return message.trim() === '' ? text : `${message.trimEnd()}\n\n${text}`
}
