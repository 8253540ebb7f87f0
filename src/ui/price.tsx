import { useLanguage } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { classNames } from './class-names.ts'

interface PriceProps {
  /** Major units. */
  amount: number
  currency: string
  /** Two decimals always, as in checkout and orders. */
  decimals?: 'when-needed' | 'always'
  /** Shows the currency code beside it, as in carts. */
  withCode?: boolean
  size?: 'l' | 'm' | 'text'
  className?: string
}

const SIZES = { l: 'type-price-l', m: 'type-price-m', text: 'tabular-nums' } as const

/** An amount with its currency sign, formatted in the language of the page. Never wraps. */
export function Price({
  amount,
  currency,
  decimals,
  withCode = false,
  size = 'text',
  className,
}: PriceProps) {
  const language = useLanguage()
  return (
    <data value={amount} className={classNames('whitespace-nowrap', SIZES[size], className)}>
      {formatPrice(amount, currency, language, decimals)}
      {withCode && <span className="type-mono text-ink-2 uppercase"> {currency}</span>}
    </data>
  )
}
