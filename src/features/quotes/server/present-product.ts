import type { Product } from '#kernel/trade/product.ts'
import type { QuoteSummary } from '../contract/views.ts'

/** The listing that a quote is about, as far as its list says it. */
export function presentProduct(product: Product): QuoteSummary['product'] {
  const { id, title, language, brand, categorie, price, currency, lotPieces, images } = product
  const shown = { id, title, language, brand, categorie, price, currency, image: images[0] ?? null }
  return { ...shown, ...(lotPieces !== undefined && { lotPieces }) }
}
