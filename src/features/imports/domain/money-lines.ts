import { isOtherMoney, oneBlank } from './cells.ts'

/** In characters; whoever says the money of a list is brief. */
export const LINE_MAX = 400
export const ABOUT_PRICES =
  /\b(?:prices?|priced|pricing|prix|tarifs?|currency|currencies|devises?|monnaie|montants?|amounts?|quoted|asking|p\.?u\.?)(?![\p{L}])/iu
const EUROS = /€|(?<![\p{L}\d])k?(?:eur|euros|euro(?! ?[\p{L}\d]))(?![\p{L}\d])/iu
const DOLLARS = /\$|(?<![\p{L}\d])k?(?:usd|(?:us ?)?dollars?)(?![\p{L}\d])/iu
/** Names of other money that mean something else where no price is near. */
export const MAY_BE_MONEY =
  /(?<!\p{L})(?:pounds?|livres?|francs?|dirhams?|couronnes?|crowns?|kron\p{L}+|riyals?|pesos?|rupees?|roupies?|yuans?|yens?|r(?:o?u)bles?)(?!\p{L})/iu
/** A sum is no price list's money, as in 'minimum order $100'. */
export const SUM = /(?:eur|euros?|usd|€|\$) ?\d|\d[\d.,]{0,20} ?k?(?:eur|euros?|usd|dollars?|€|us\$|\$)/iu
const IN_THOUSANDS = /\bk ?(?:€|\$|us|eur)|['’]000|\b(?:thousands|milliers)\b/i
/** A longer line without a word for prices is prose, in characters. */
const PROSE = 60

/** Money by its name or sign: 'European' and 'Euro pallets' are none. */
export const moneyIn = (line: string): string[] => [
  ...(EUROS.test(line) ? ['eur'] : []),
  ...(DOLLARS.test(line) ? ['usd'] : []),
]

/** A line between rows that tells the money of those below it. */
export interface MoneyLine {
  /** As it stands there. */
  line: string
  /** Of ours, or 'other'. */
  money: string[]
  isInThousands?: true
}

/** Reads a line such as 'Matériel en USD' or 'Prix k$ ci-dessous'; undefined for one that names no money. */
export function moneyLineIn(texts: readonly string[]): MoneyLine | undefined {
  const line = oneBlank(texts.join(' ').slice(0, LINE_MAX)).trim()
  const isOfPrices = ABOUT_PRICES.test(line)
  const isOther = isOtherMoney(line) || (isOfPrices && MAY_BE_MONEY.test(line))
  const money = [...moneyIn(line), ...(isOther ? ['other'] : [])]
  if (money.length === 0 || SUM.test(line) || (!isOfPrices && line.length > PROSE)) return undefined
  return { line, money, ...(IN_THOUSANDS.test(line) && { isInThousands: true as const }) }
}
