import { useRuleColumns } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CellText, Table, type Column } from '#ui/table.tsx'
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
  return (
    <Table asCards caption={t.list} columns={useColumns(rates, onEnd)} rows={rates} rowKey={({ id }) => id} />
  )
}

function useColumns(
  rates: readonly CommissionRate[],
  onEnd: RateTableProps['onEnd'],
): Column<CommissionRate>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const aboutOf = useSalesWords()
  const { state, from, acts, made } = useRuleColumns<CommissionRate>({ states: t.state, aboutOf, onEnd })
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
    state,
    from,
    ...(rates.some(({ can }) => can.end) ? [acts] : []),
    {
      key: 'reason',
      head: t.columns.reason,
      cell: ({ reason, madeBy }) => <CellText>{madeBy === null ? t.shippedReason : reason}</CellText>,
    },
    // Rates that ship with the product were entered on no day.
    { ...made, cell: (rate) => (rate.madeBy === null ? t.shipped : made.cell(rate)) },
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
