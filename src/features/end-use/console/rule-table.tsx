import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { RuleView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useAbout } from './use-about.ts'

interface RuleTableProps {
  rules: readonly RuleView[]
  onEnd: (rule: RuleView) => void
}

/** The rules with their days, reasons and sources. */
export function RuleTable({ rules, onEnd }: RuleTableProps) {
  const t = useTexts(texts)
  return <Table caption={t.list} columns={useColumns(onEnd)} rows={rules} rowKey={({ id }) => id} />
}

function useColumns(onEnd: RuleTableProps['onEnd']): Column<RuleView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const { whereOf, goodsOf, aboutOf } = useAbout()
  return [
    { key: 'country', head: t.columns.country, cell: whereOf },
    { key: 'goods', head: t.columns.goods, cell: (rule) => <Words>{goodsOf(rule) || t.allGoods}</Words> },
    { key: 'state', head: t.columns.state, cell: (rule) => <State {...rule} /> },
    { key: 'from', head: t.columns.from, cell: ({ validFrom }) => formatDay(validFrom, language) },
    {
      key: 'until',
      head: t.columns.until,
      cell: ({ validUntil }) => (validUntil === null ? t.open : formatDay(validUntil, language)),
    },
    {
      key: 'acts',
      head: t.columns.acts,
      cell: (rule) =>
        rule.can.end && (
          <Button size="small" onClick={() => onEnd(rule)}>
            {t.end} <span className="sr-only">{t.named(aboutOf(rule))}</span>
          </Button>
        ),
    },
    {
      key: 'reason',
      head: t.columns.reason,
      cell: ({ reasonEn, reasonFr }) => <Words>{language === 'fr' ? reasonFr : reasonEn}</Words>,
    },
    { key: 'source', head: t.columns.source, cell: ({ source }) => <Words>{source}</Words> },
    {
      key: 'made',
      head: t.columns.made,
      cell: ({ madeBy, madeAt }) => t.byOn(madeBy, formatDay(madeAt, language)),
    },
  ]
}

/** Sentences break into lines of a readable length. */
function Words({ children }: { children: string }) {
  return <span className="block w-64 whitespace-normal">{children}</span>
}

function State({ state, ended }: RuleView) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <span className={state === 'in_force' ? 'font-semibold text-ink' : 'text-ink-2'}>{t.state[state]}</span>
      {ended && (
        <span className="block w-64 whitespace-normal text-ink-2">
          {t.endedBy(ended.by, formatDay(ended.at, language), ended.reason)}
        </span>
      )}
    </>
  )
}
