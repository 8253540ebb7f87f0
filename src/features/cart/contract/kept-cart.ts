import { isRecord, parseJson } from '#kernel/json.ts'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { isLanguage } from '#kernel/text/language.ts'
import type { ProductImage } from '#kernel/trade/product.ts'
import type { CartItem } from '../domain/cart.ts'

interface KeptCart {
  items: readonly CartItem[]
  /** Whether part of the stored data was unreadable. */
  isDamaged: boolean
}

/** Parses the stored cart. The storage is not trusted: invalid entries are dropped. */
export function readKeptCart(text: string | null): KeptCart {
  if (text === null) return { items: [], isDamaged: false }
  const kept = parseJson(text)
  if (!Array.isArray(kept)) return { items: [], isDamaged: true }
  const entries: unknown[] = kept
  const readable = entries.filter(isItem)
  const items = readable.filter(
    ({ id }, index) => readable.findIndex((candidate) => candidate.id === id) === index,
  )
  return { items, isDamaged: items.length < entries.length }
}

function isItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false
  const { id, title, brand, condition, type, price, currency, images, qty, orderedQty } = value
  const { language, region, lotPieces } = value
  return (
    isCount(id) &&
    [title, brand, type].every((text) => typeof text === 'string') &&
    (condition === 'new' || condition === 'used') &&
    typeof price === 'number' &&
    price >= 0 &&
    hasAtMostTwoDecimals(price) &&
    CURRENCIES.some((known) => known === currency) &&
    Array.isArray(images) &&
    images.every(isImage) &&
    isCount(qty) &&
    isCount(orderedQty) &&
    orderedQty <= qty &&
    (language === undefined || isLanguage(language)) &&
    (region === undefined || typeof region === 'string') &&
    (lotPieces === undefined || isCount(lotPieces))
  )
}

function isImage(value: unknown): value is ProductImage {
  return (
    isRecord(value) &&
    typeof value['lienImage'] === 'string' &&
    isCount(value['width']) &&
    isCount(value['height']) &&
    Array.isArray(value['widths']) &&
    Array.isArray(value['formats']) &&
    (value['placeholder'] === undefined || typeof value['placeholder'] === 'string')
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}
