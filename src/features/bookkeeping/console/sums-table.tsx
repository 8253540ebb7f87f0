import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDecimal } from '#kernel/money/money.ts'
import { Table } from '#ui/table.tsx'
import type { BookSum } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Totals of a period's bookings: debit equals credit, and a file of the ledger adds up to the same. */
export function SumsTable({ sums }: { sums: readonly BookSum[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (sums.length === 0) return <p className="text-ink-2">{t.noBookings}</p>
  const amount = (decimal: string) => formatDecimal(decimal, language, 'always')
  return (
    <Table
      caption={t.sums}
      showCaption
      rows={sums}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', head: t.currency, cell: ({ currency }) => currency.toUpperCase() },
        {
          key: 'bookings',
          head: t.bookings,
          cell: ({ bookings }) => formatCount(bookings, language),
          align: 'end',
        },
        { key: 'debit', head: t.debit, cell: ({ debit }) => amount(debit), align: 'end' },
        { key: 'credit', head: t.credit, cell: ({ credit }) => amount(credit), align: 'end' },
      ]}
    />
  )
}
