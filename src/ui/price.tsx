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

/**
 * An amount with currency sign and English separators in both languages (spec §9). Marked as English, since a
 * French screen reader would read the thousands separator as a decimal one. Never wraps.
 */
export function Price({
  amount,
  currency,
  decimals = 'when-needed',
  withCode = false,
  size = 'text',
  className,
}: PriceProps) {
  const isEnglish = useLanguage() === 'en'
  return (
    <data
      value={amount}
      lang={isEnglish ? undefined : 'en'}
      className={classNames('whitespace-nowrap', SIZES[size], className)}
    >
      {formatPrice(amount, currency, decimals)}
      {withCode && <span className="type-mono text-ink-2 uppercase"> {currency}</span>}
    </data>
  )
}
