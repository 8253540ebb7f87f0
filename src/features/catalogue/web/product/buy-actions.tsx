import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { UntilScripts } from '#client/until-scripts.tsx'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import type { Product } from '#kernel/trade/product.ts'
import { LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'
import { WriteToBuy } from './write-to-buy.tsx'

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
      <div className="flex flex-col gap-2">
        <LinkButton to={`/quote/${id}`} variant="primary" className="max-md:w-full md:min-w-60">
          {t.quote}
        </LinkButton>
        <MoneyHeld />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <UntilScripts notice={import.meta.env.SSR && <WriteToBuy id={id} />}>{cart}</UntilScripts>
      <MoneyHeld />
      <p className="type-small max-md:hidden print:hidden">
        <TextLink to={`/quote/${id}`}>{t.quoteInstead}</TextLink>
      </p>
    </div>
  )
}

/** Where the buyer's money is after payment, by card as by transfer. On phones the link is further down. */
function MoneyHeld() {
  const t = useTexts(texts)
  return (
    <p className="type-small max-w-prose text-ink-2">
      {t.held(DISPUTE_WINDOW_DAYS)}{' '}
      <TextLink to="/terms-of-sale" className="max-md:hidden">
        {t.wrong.terms}
      </TextLink>
    </p>
  )
}
