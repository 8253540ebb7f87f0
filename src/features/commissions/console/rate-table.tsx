import { useLanguage, useTexts } from '#client/language.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { CommissionRate } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useSalesWords } from './use-sales-words.ts'

interface RateTableProps {
  rates: readonly CommissionRate[]
  onEnd: (rate: CommissionRate) => void
}

/** The rates, those in force first. */
export function RateTable({ rates, onEnd }: RateTableProps) {
  const t = useTexts(texts)
  return <Table caption={t.list} columns={useColumns(onEnd)} rows={rates} rowKey={({ id }) => id} />
}

function useColumns(onEnd: RateTableProps['onEnd']): Column<CommissionRate>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const salesOf = useSalesWords()
  return [
    { key: 'company', head: t.columns.company, cell: (rate) => <Company {...rate} /> },
    {
      key: 'category',
      head: t.columns.category,
      cell: ({ category }) => (category === null ? t.all : taxonomyName(category, language)),
    },
    {
      key: 'rate',
      head: t.columns.rate,
      align: 'end',
      cell: ({ percent }) => (percent === null ? t.noRate : percentText(percent, language)),
    },
    {
      key: 'state',
      head: t.columns.state,
      cell: ({ state }) => (
        <span className={state === 'in_force' ? 'font-semibold text-ink' : 'text-ink-2'}>
          {t.state[state]}
        </span>
      ),
    },
    { key: 'from', head: t.columns.from, cell: ({ validFrom }) => formatDay(validFrom, language) },
    {
      key: 'acts',
      head: t.columns.acts,
      cell: (rate) =>
        rate.can.end && (
          <Button size="small" onClick={() => onEnd(rate)}>
            {t.end} <span className="sr-only">{t.named(salesOf(rate))}</span>
          </Button>
        ),
    },
    {
      key: 'reason',
      head: t.columns.reason,
      cell: ({ reason }) => <span className="block w-72 whitespace-normal">{reason}</span>,
    },
    {
      key: 'made',
      head: t.columns.made,
      cell: ({ madeBy, madeAt }) =>
        madeBy === null ? t.shipped : t.byOn(madeBy, formatDay(madeAt, language)),
    },
  ]
}

function Company({ company, agreed, state }: CommissionRate) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (company === null) return t.all
  return (
    <>
      {t.companyNumber(company.name, company.id)}
      {agreed !== null && state !== 'over' && (
        <span className="block w-56 whitespace-normal text-ink-2">
          {t.agreed(percentText(agreed, language))}
        </span>
      )}
    </>
  )
}
