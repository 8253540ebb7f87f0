import { type Currency, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import type { Product } from '#kernel/trade/product.ts'

/** The fields of a product that the cart stores (spec §3). They may be stale; the server's values decide. */
export type Article = Pick<
  Product,
  'id' | 'title' | 'brand' | 'condition' | 'type' | 'price' | 'currency' | 'images' | 'qty'
> & {
  /** Absent in carts stored by earlier releases. */
  language?: Product['language']
  /** Region of the place of handover; absent in carts stored by earlier releases. */
  region?: string
  /** The pieces of a lot, if it is sold by the lot. */
  lotPieces?: number | undefined
}

/**
 * An article in the cart. `qty` is the stock, `orderedQty` is between 1 and it; the unit price is in major
 * units.
 */
export interface CartItem extends Article {
  orderedQty: number
}

/** Why a change was refused: more than the stock, or a second currency (spec §5). */
export type Refusal = 'stock' | 'currency'

export interface Outcome {
  items: readonly CartItem[]
  refused?: Refusal
}

/** Adds one unit of an article, up to its stock; a second currency is refused (spec §4, §5). */
export function addArticle(items: readonly CartItem[], article: Article): Outcome {
  const kept = items.find(({ id }) => id === article.id)
  if (kept) return orderQuantity(items, article.id, kept.orderedQty + 1, article.qty)
  if (article.qty < 1) return { items, refused: 'stock' }
  return putBack(items, itemOf(article, 1), items.length)
}

/** Restores a removed article at its position; refused when the cart has another currency meanwhile. */
export function putBack(items: readonly CartItem[], item: CartItem, position: number): Outcome {
  if (items.some(({ id }) => id === item.id)) return { items }
  if (items.some(({ currency }) => currency !== item.currency)) return { items, refused: 'currency' }
  return { items: items.toSpliced(position, 0, item) }
}

/**
 * Sets the quantity of an article (spec §4): 0 removes it, more than the stock is refused. `stock` is a newer
 * value than the cart's; if it is below the ordered quantity, decreasing jumps to it.
 */
export function orderQuantity(
  items: readonly CartItem[],
  id: number,
  quantity: number,
  stock?: number,
): Outcome {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return { items }
  if (quantity <= 0) return { items: withoutArticle(items, id) }
  const qty = stock ?? item.qty
  const isLess = quantity < item.orderedQty
  if (qty < 1 || (quantity > qty && !isLess)) return { items, refused: 'stock' }
  return { items: replace(items, { ...item, qty, orderedQty: Math.min(quantity, qty) }) }
}

function withoutArticle(items: readonly CartItem[], id: number): CartItem[] {
  return items.filter((item) => item.id !== id)
}

/**
 * The difference found by a refresh: the former price, and the ordered quantity if the stock is lower now.
 */
export interface Change {
  price?: { amount: number; currency: Currency }
  orderedQty?: number
}

/** Updates an article in stock from the server, and returns what changes for the buyer. */
export function renewArticle(
  items: readonly CartItem[],
  article: Article,
): { items: readonly CartItem[]; change: Change } {
  const item = items.find(({ id }) => id === article.id)
  if (!item) return { items, change: {} }
  const orderedQty = Math.min(item.orderedQty, article.qty)
  const isNewPrice = item.price !== article.price || item.currency !== article.currency
  return {
    items: replace(items, itemOf(article, orderedQty)),
    change: {
      ...(isNewPrice && { price: { amount: item.price, currency: item.currency } }),
      ...(orderedQty !== item.orderedQty && { orderedQty: item.orderedQty }),
    },
  }
}

/** The total of the articles without delivery, in major units. */
export function subTotalOf(items: readonly CartItem[]): number {
  return majorFromMinor(
    items.reduce((sum, { price, orderedQty }) => sum + minorFromMajor(price) * BigInt(orderedQty), 0n),
  )
}

/** The currency of the cart; null for an empty cart, and where a seller's change has led to two. */
export function currencyOf(items: readonly CartItem[]): Currency | null {
  const [first, ...others] = items
  return first && others.every(({ currency }) => currency === first.currency) ? first.currency : null
}

/** Products of answers have more fields than the cart stores, so the fields are listed explicitly. */
function itemOf(article: Article, orderedQty: number): CartItem {
  const { id, title, brand, condition, type, price, currency, images, qty, language, region, lotPieces } =
    article
  const item = { id, title, brand, condition, type, price, currency, images, qty, orderedQty }
  return {
    ...item,
    ...(language !== undefined && { language }),
    ...(region !== undefined && { region }),
    ...(lotPieces !== undefined && { lotPieces }),
  }
}

function replace(items: readonly CartItem[], changed: CartItem): CartItem[] {
  return items.map((item) => (item.id === changed.id ? changed : item))
}
