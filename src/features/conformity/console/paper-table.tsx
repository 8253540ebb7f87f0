import { useLanguage, useTexts } from '#client/language.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { StatusTag } from '#ui/tag.tsx'
import type { StaffPaper } from '../contract/endpoints.ts'
import { PageLink, PaperCost, PaperDays } from '../web/paper-figures.tsx'
import { texts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

interface PaperTableProps {
  papers: readonly StaffPaper[]
  onChange: (paper: StaffPaper) => void
  onWithdraw: (paper: StaffPaper) => void
}

/** All papers with their details, by country. */
export function PaperTable({ papers, ...acts }: PaperTableProps) {
  const t = useTexts(texts)
  return <Table caption={t.list} columns={useColumns(acts)} rows={papers} rowKey={({ id }) => id} />
}

function useColumns({ onChange, onWithdraw }: Omit<PaperTableProps, 'papers'>): Column<StaffPaper>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const countryOf = useCountryName()
  const nameOf = useNameOf()
  return [
    { key: 'country', head: t.columns.country, cell: ({ country }) => countryOf(country) },
    { key: 'name', head: t.columns.name, cell: (paper) => <CellText>{nameOf(paper)}</CellText> },
    {
      key: 'acts',
      head: t.columns.acts,
      cell: (paper) => {
        if (paper.withdrawn) return null
        const named = <span className="sr-only">{t.named(nameOf(paper), countryOf(paper.country))}</span>
        return (
          <span className="flex gap-2">
            <Button size="small" onClick={() => onChange(paper)}>
              {t.change} {named}
            </Button>
            <Button size="small" onClick={() => onWithdraw(paper)}>
              {t.withdraw} {named}
            </Button>
          </span>
        )
      },
    },
    { key: 'state', head: t.columns.state, cell: (paper) => <State {...paper} /> },
    {
      key: 'made',
      head: t.columns.made,
      cell: (paper) => <Made {...paper} />,
    },
    { key: 'knownOn', head: t.columns.knownOn, cell: ({ knownOn }) => formatDay(knownOn, language) },
    {
      key: 'obtainedBy',
      head: t.columns.obtainedBy,
      cell: ({ obtainedBy }) => t.obtainedBy[obtainedBy],
    },
    {
      key: 'goods',
      head: t.columns.goods,
      cell: ({ chapters, condition }) => (
        <CellText>
          {chapters.length === 0 ? t.allChapters : t.ofChapters(chapters.join(', '))},{' '}
          {condition === null ? t.anyCondition : t.conditions[condition]}
        </CellText>
      ),
    },
    {
      key: 'days',
      head: t.columns.days,
      cell: (paper) => (
        <CellText>
          <PaperDays {...paper} />
        </CellText>
      ),
    },
    {
      key: 'cost',
      head: t.columns.cost,
      cell: (paper) => (
        <CellText>
          <PaperCost {...paper} />
        </CellText>
      ),
    },
    { key: 'issuer', head: t.columns.issuer, cell: ({ issuer }) => <CellText>{issuer}</CellText> },
    {
      key: 'note',
      head: t.columns.note,
      cell: ({ noteEn, noteFr }) => <CellText>{language === 'fr' ? noteFr : noteEn}</CellText>,
    },
    {
      key: 'source',
      head: t.columns.source,
      cell: ({ source, sourceAddress }) => (
        <CellText>{sourceAddress ? <PageLink address={sourceAddress}>{source}</PageLink> : source}</CellText>
      ),
    },
  ]
}

function State({ isConfirmed, withdrawn }: StaffPaper) {
  const t = useTexts(texts)
  if (withdrawn) return null
  return isConfirmed ? (
    <StatusTag tone="success" icon="check-circle">
      {t.confirmed}
    </StatusTag>
  ) : (
    <StatusTag tone="warning" icon="warning">
      {t.toConfirm}
    </StatusTag>
  )
}

function Made({ changedBy, changedAt, withdrawn }: StaffPaper) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <span className="text-ink-2">
      {changedBy === null ? t.shipped : t.byOn(changedBy, formatDay(changedAt, language))}
      {withdrawn && (
        <span className="block">{t.withdrawn(withdrawn.by, formatDay(withdrawn.at, language))}</span>
      )}
    </span>
  )
}
