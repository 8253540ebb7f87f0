import type { ReactNode } from 'react'
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
  return <Table asCards caption={t.list} columns={useColumns(acts)} rows={papers} rowKey={({ id }) => id} />
}

function useColumns({ onChange, onWithdraw }: Omit<PaperTableProps, 'papers'>): Column<StaffPaper>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const countryOf = useCountryName()
  const nameOf = useNameOf()
  return [
    {
      key: 'country',
      head: t.columns.country,
      cell: ({ country }) => <CellText isName>{countryOf(country)}</CellText>,
    },
    {
      key: 'name',
      head: t.columns.name,
      cell: (paper) => (
        <Lines>
          <span className="block font-semibold">{nameOf(paper)}</span>
          <Line>
            {paper.chapters.length === 0 ? t.allChapters : t.ofChapters(paper.chapters.join(', '))},{' '}
            {paper.condition === null ? t.anyCondition : t.conditions[paper.condition]}
          </Line>
          {paper.issuer !== null && <Line label={t.columns.issuer}>{paper.issuer}</Line>}
          <Line label={t.columns.obtainedBy}>{t.obtainedBy[paper.obtainedBy]}</Line>
        </Lines>
      ),
    },
    {
      key: 'figures',
      head: t.columns.figures,
      cell: (paper) => (
        <Lines>
          <Line label={t.columns.days}>
            <PaperDays {...paper} />
          </Line>
          <Line label={t.columns.cost}>
            <PaperCost {...paper} />
          </Line>
        </Lines>
      ),
    },
    {
      key: 'source',
      head: t.columns.source,
      cell: ({ source, sourceAddress, noteEn, noteFr }) => (
        <Lines>
          <Line>{sourceAddress ? <PageLink address={sourceAddress}>{source}</PageLink> : source}</Line>
          <Line>{language === 'fr' ? noteFr : noteEn}</Line>
        </Lines>
      ),
    },
    {
      key: 'state',
      head: t.columns.state,
      cell: (paper) => (
        <Lines>
          <State {...paper} />
          <Line label={t.columns.knownOn}>{formatDay(paper.knownOn, language)}</Line>
          <Made {...paper} />
          {!paper.withdrawn && (
            <Acts
              name={t.named(nameOf(paper), countryOf(paper.country))}
              onChange={() => onChange(paper)}
              onWithdraw={() => onWithdraw(paper)}
            />
          )}
        </Lines>
      ),
    },
  ]
}

/** What belongs together of a paper, in lines that leave room for the other columns. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <span className="flex w-56 flex-col items-start gap-1 py-1 whitespace-normal max-lg:items-end">
      {children}
    </span>
  )
}

function Line({ label, children }: { label?: string; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <span className="block wrap-anywhere">
      {label !== undefined && <span className="text-ink-2">{t.labelled(label)} </span>}
      {children}
    </span>
  )
}

interface ActsProps {
  /** Which paper it is, for readers who hear the buttons apart from it. */
  name: string
  onChange: () => void
  onWithdraw: () => void
}

function Acts({ name, onChange, onWithdraw }: ActsProps) {
  const t = useTexts(texts)
  const named = <span className="sr-only">{name}</span>
  return (
    <span className="flex flex-wrap gap-2 max-lg:justify-end">
      <Button size="small" onClick={onChange}>
        {t.change} {named}
      </Button>
      <Button size="small" onClick={onWithdraw}>
        {t.withdraw} {named}
      </Button>
    </span>
  )
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
