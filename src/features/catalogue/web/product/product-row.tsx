import type { ReactNode } from 'react'
import type { Product } from '#kernel/trade/product.ts'
import { CardGrid } from '#ui/card.tsx'
import { ProductCard } from '../product-card.tsx'

interface ProductRowProps {
  heading: string
  hint?: string
  products: readonly Product[]
  /**
   * The way to more of them. Before the cards, because those get their height when they come near: below them a link
   * moves while it is pressed.
   */
  more?: ReactNode
}

/** At most four products below a heading; nothing without products. */
export function ProductRow({ heading, hint, products, more }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="mt-14 print:hidden">
      <h2 className="type-h2">{heading}</h2>
      {hint !== undefined && <p className="mt-1 text-ink-2">{hint}</p>}
      {more}
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
