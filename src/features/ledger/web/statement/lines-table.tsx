import { useLanguage, useTexts } from '#client/language.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Table, type Column } from '#ui/table.tsx'
import type { StatementLine } from '../../contract/statement.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { Signed } from './signed.tsx'
import { texts } from '../texts.ts'

/** The bookings of a period, the newest first. */
export function LinesTable({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTexts(texts).period
  return <Table caption={t.bookings} columns={useColumns()} rows={lines} rowKey={({ id }) => id} />
}

function useColumns(): Column<StatementLine>[] {
  const language = useLanguage()
  const { columns, kinds } = useTexts(contractTexts).statement
  const amount = (key: 'price' | 'fee' | 'share'): Column<StatementLine> => ({
    key,
    head: columns[key],
    align: 'end',
    cell: (line) =>
      // A payout has neither price nor fee.
      line.kind === 'payout' && key !== 'share' ? null : (
        <Signed amount={line[key]} currency={line.currency} />
      ),
  })
  return [
    {
      key: 'day',
      head: columns.day,
      cell: ({ day }) => <time dateTime={day}>{formatMoment(`${day}T12:00:00`, language, 'shortDay')}</time>,
    },
    { key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
    {
      key: 'reference',
      head: columns.reference,
      cell: ({ reference, bankReference }) => reference ?? bankReference,
    },
    amount('price'),
    amount('fee'),
    amount('share'),
  ]
}
