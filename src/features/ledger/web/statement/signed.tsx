import { Price } from '#ui/price.tsx'

interface SignedProps {
  amount: number
  currency: string
  isTotal?: boolean
}

/** An amount with its sign before the currency. */
export function Signed({ amount, currency, isTotal = false }: SignedProps) {
  return (
    <span className="whitespace-nowrap">
      {amount < 0 && '\u2212'}
      <Price
        amount={Math.abs(amount)}
        currency={currency}
        decimals="always"
        size={isTotal ? 'm' : 'text'}
        withCode={isTotal}
      />
    </span>
  )
}
