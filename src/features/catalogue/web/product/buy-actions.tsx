import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'

interface BuyActionsProps {
  product: Pick<Product, 'id' | 'shipping' | 'availability'>
  /** The counter that adds it to the cart, if the carrier accepts it. */
  cart?: ReactNode
}

/**
 * The way to buy a product: by cart if the carrier accepts it, otherwise by quote (spec §2). Empty for a sold
 * product.
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
        <TextLink to={`/quote/${id}`}>{t.quoteInstead}</TextLink>
      </p>
    </div>
  )
}
