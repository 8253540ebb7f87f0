import type { ReactNode } from 'react'
import { LocalLink, useTexts } from '#client/language.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'

interface BuyActionsProps {
  product: Pick<Product, 'id' | 'shipping' | 'availability'>
  /** The counter that puts it into the cart, for what the carrier takes. */
  cart?: ReactNode
}

/**
 * How a product is bought: by cart where the carrier takes it, by quote otherwise (spec §2). Nothing for what
 * is sold.
 */
export function BuyActions({ product: { id, shipping, availability }, cart }: BuyActionsProps) {
  const t = useTexts(texts)
  if (availability === 'sold') return null
  const byCart = cart !== undefined && shipping[0]?.isShippable === true && availability === 'available'
  if (!byCart) {
    return (
      <LinkButton to={`/quote/${id}`} variant="primary" className="max-md:w-full md:min-w-60">
        {t.quote}
      </LinkButton>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {cart}
      <p className="type-small max-md:hidden print:hidden">
        <LocalLink to={`/quote/${id}`} className="text-malachite underline underline-offset-4">
          {t.quoteInstead}
        </LocalLink>
      </p>
    </div>
  )
}
