import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from './texts.ts'

interface NamedProps {
  reference: string
  company: string | null
  orderId: string | null
}

/** Whose it is, with a link to the order. */
export function Named({ reference, company, orderId }: NamedProps) {
  const name = company === null ? reference : `${company}, ${reference}`
  return orderId === null ? name : <TextLink to={`/staff/orders?order=${orderId}`}>{name}</TextLink>
}

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="type-label">{heading}</h4>
      <ul aria-label={heading} className="flex flex-col gap-2">
        {children}
      </ul>
    </section>
  )
}

export interface Tick {
  checked: boolean
  onChange: (checked: boolean) => void
}

interface LineProps {
  title: ReactNode
  reference: string
  amount: number | null
  currency: string | null
  bankReference: string
  day: string | null
  note?: ReactNode
  /** Whether it is to be recorded; null where nobody is asked. */
  tick?: Tick | null
}

export function Line({
  title,
  reference,
  amount,
  currency,
  bankReference,
  day,
  note,
  tick = null,
}: LineProps) {
  const t = useTexts(texts).bank
  const language = useLanguage()
  // A statement may be in a currency that we do not sell in.
  const isOurs = currency === 'eur' || currency === 'usd'
  const sum =
    amount === null || currency === null
      ? t.noAmount
      : `${formatPrice(amount, currency, language, 'always')}${isOurs ? '' : ` (${currency.toUpperCase()})`}`
  return (
    <li className="flex gap-2 border-t border-line pt-2">
      {tick && (
        <label className="-ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={t.tick(reference, sum)}
            checked={tick.checked}
            onChange={(event) => tick.onChange(event.target.checked)}
            className="size-5 accent-malachite"
          />
        </label>
      )}
      <div className={classNames('flex min-w-0 grow flex-col gap-1', tick && 'pt-2.5')}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-words">{title}</span>
          <span className="ml-auto tabular-nums whitespace-nowrap">{sum}</span>
        </span>
        <span className="type-small break-words text-ink-2">
          {[day !== null && formatDay(day, language, 'shortDay'), bankReference].filter(Boolean).join(' · ')}
        </span>
        {note !== undefined && <span className="type-small">{note}</span>}
      </div>
    </li>
  )
}
