import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { PeriodStatement, StatementSums } from '../../contract/statement.ts'
import { Signed } from './signed.tsx'
import { texts } from '../texts.ts'

type Now = PeriodStatement['now'][number]

/** What is owed today, by currency. */
export function NowPlates({ now }: { now: readonly Now[] }) {
  const t = useTexts(texts).period
  const language = useLanguage()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {now.map(({ currency, owed, due, ordered, next }) => (
        <Plate
          key={currency}
          currency={currency}
          rows={[
            { name: t.owed, amount: owed, isTotal: true },
            { name: t.due, amount: due },
            ...(ordered > 0 ? [{ name: t.ordered, amount: ordered }] : []),
            next
              ? { name: t.next(formatDay(next.day, language)), amount: next.amount }
              : { name: t.noNext, amount: null },
          ]}
        />
      ))}
    </div>
  )
}

/** The totals of a period by currency, from its opening to its closing balance. */
export function SumPlates({ sums }: { sums: readonly StatementSums[] }) {
  const t = useTexts(texts).period
  const language = useLanguage()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {sums.map(({ currency, opening, sold, refunded, fee, feeVat, feeOpen, paid, closing }) => (
        <Plate
          key={currency}
          currency={currency}
          rows={[
            { name: t.opening, amount: opening },
            { name: t.sold, amount: sold },
            { name: t.refunded, amount: taken(refunded) },
            {
              name: t.fee,
              amount: taken(fee),
              ...(feeOpen !== 0 && { remark: t.feeOpen(formatPrice(feeOpen, currency, language, 'always')) }),
            },
            { name: t.feeVat, amount: taken(feeVat) },
            { name: t.paid, amount: taken(paid) },
            { name: t.closing, amount: closing, isTotal: true },
          ]}
        />
      ))}
    </div>
  )
}

/** Avoids minus zero. */
const taken = (amount: number) => (amount === 0 ? 0 : -amount)

interface PlateProps {
  currency: string
  /** `remark` is about a part of the amount, and no amount of its own. */
  rows: readonly { name: string; amount: number | null; remark?: string; isTotal?: boolean }[]
}

function Plate({ currency, rows }: PlateProps) {
  return (
    <dl className="bevel-card flex flex-col gap-2 border border-line bg-surface p-4 md:p-6">
      {rows.map(({ name, amount, remark, isTotal = false }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className={isTotal ? 'type-label' : 'text-ink-2'}>{name}</dt>
          {amount !== null && (
            <dd className="ml-auto">
              <Signed amount={amount} currency={currency} isTotal={isTotal} />
            </dd>
          )}
          {remark !== undefined && <dd className="type-small basis-full text-ink-2">{remark}</dd>}
        </div>
      ))}
    </dl>
  )
}
