import { TextLink } from '#client/text-link.tsx'
import { useTexts } from '#client/language.tsx'
import type { Currency } from '#kernel/money/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import type { CartItem } from '../domain/cart.ts'
import { texts } from './texts.ts'
import { texts as counterTexts } from './texts/counter.ts'

interface CartSummaryProps {
  /** The total of what can be bought now, in major units. */
  subTotal: number
  /** Null when the cart has two currencies. */
  currency: Currency | null
  /** Something in the cart cannot be bought now. */
  isBlocked: boolean
  /** The articles for which a quote can be requested instead. */
  items: readonly CartItem[]
}

/** The total and the next step: a box beside the rows, a bar at the bottom on phones. */
export function CartSummary({ subTotal, currency, isBlocked, items }: CartSummaryProps) {
  const t = useTexts(texts)
  const beside = useTexts(counterTexts)
  const problem = currency === null ? beside.refused.currency : isBlocked ? t.blocked : null
  return (
    <section
      aria-label={t.summary}
      className="z-10 tall-screen:max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5 md:bevel-card md:self-start md:border md:border-line md:bg-surface md:p-5 tall-screen:md:sticky tall-screen:md:top-20"
    >
      {problem !== null && (
        <p id="cart-problem" className="type-small-strong mb-2 text-cinnabar">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-4 md:flex-col md:items-stretch">
        {currency !== null && (
          <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-2">{t.subTotal}</dt>
            <dd>
              <Price amount={subTotal} currency={currency} size="m" decimals="always" withCode />
            </dd>
          </dl>
        )}
        <Hints className="max-md:hidden" items={items} />
        {problem === null ? (
          <LinkButton to="/delivery" variant="primary" className="max-md:grow">
            {t.delivery}
          </LinkButton>
        ) : (
          <Button variant="primary" unavailable aria-describedby="cart-problem" className="max-md:grow">
            {t.delivery}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Notes on the delivery price and on other currencies, and a link to request a quote for everything. */
export function Hints({
  className,
  items: [first, ...others],
}: {
  className: string
  items: readonly CartItem[]
}) {
  const t = useTexts(texts)
  return (
    <div className={className}>
      <p className="type-small text-ink-2">{t.deliveryHint}</p>
      <p className="type-small mt-1 text-ink-2">{t.currencyHint}</p>
      {first && (
        <p className="type-small mt-1 text-ink-2">
          {t.quoteHint}{' '}
          <TextLink to={`/quote/${first.id}?with=cart`} className="inline-block py-0.5">
            {others.length === 0 ? t.quoteOne : t.quoteAll}
          </TextLink>
        </p>
      )}
    </div>
  )
}
