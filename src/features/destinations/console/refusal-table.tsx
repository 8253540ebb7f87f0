import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { RefusalView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useCountryName } from '#client/use-country-name.ts'

interface RefusalTableProps {
  refusals: readonly RefusalView[]
  onEnd: (refusal: RefusalView) => void
}

/** The refusals with their days, reasons and sources. */
export function RefusalTable({ refusals, onEnd }: RefusalTableProps) {
  const t = useTexts(texts)
  return <Table caption={t.list} columns={useColumns(onEnd)} rows={refusals} rowKey={({ id }) => id} />
}

function useColumns(onEnd: RefusalTableProps['onEnd']): Column<RefusalView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useCountryName()
  return [
    { key: 'country', head: t.columns.country, cell: ({ country }) => nameOf(country) },
    { key: 'state', head: t.columns.state, cell: (refusal) => <StateWords {...refusal} /> },
    { key: 'from', head: t.columns.from, cell: ({ validFrom }) => formatDay(validFrom, language) },
    {
      key: 'until',
      head: t.columns.until,
      cell: ({ validUntil }) => (validUntil === null ? t.open : formatDay(validUntil, language)),
    },
    {
      key: 'acts',
      head: t.columns.acts,
      cell: (refusal) =>
        refusal.can.end && (
          <Button size="small" onClick={() => onEnd(refusal)}>
            {t.end} <span className="sr-only">{t.named(nameOf(refusal.country))}</span>
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
      cell: ({ madeBy, madeAt }) => t.byOn(madeBy ?? t.shipped, formatDay(madeAt, language)),
    },
  ]
}

/** Sentences break into lines of a readable length. */
function Words({ children }: { children: string }) {
  return <span className="block w-72 whitespace-normal">{children}</span>
}

function StateWords({ state, ended }: RefusalView) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <span className={state === 'in_force' ? 'font-semibold text-ink' : 'text-ink-2'}>{t.state[state]}</span>
      {ended && (
        <span className="block w-72 whitespace-normal text-ink-2">
          {t.endedBy(ended.by, formatDay(ended.at, language), ended.reason)}
        </span>
      )}
    </>
  )
}
