import { useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { CardGrid } from '#ui/card.tsx'
import { ProductCard } from '../product-card.tsx'
import { texts } from './texts.ts'

/** Other products of the category; empty if there are none. */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
  const t = useTexts(texts)
  if (products.length === 0) return null
  return (
    <section className="mt-14 print:hidden">
      <h2 className="type-h2">{t.relatedHeading}</h2>
      {/* Three per row, because a fourth would be alone. */}
      <div className="mt-4 lg:max-xl:[&>div>:nth-child(4)]:hidden">
        <CardGrid>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </CardGrid>
      </div>
    </section>
  )
}
