import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import type { ConceptView } from '../contract/endpoints.ts'
import { firstName } from '../domain/concept.ts'
import { texts } from './texts.ts'

interface ConceptTableProps {
  concepts: readonly ConceptView[]
  /** Ids of kinds of what no search knows. */
  unknown: readonly number[]
  onChange: (concept: ConceptView) => void
  onWithdraw: (concept: ConceptView) => void
}

/** In a cell that would be empty. */
const NONE = '–'

/** The concepts that staff added. */
export function ConceptTable({ concepts, ...acts }: ConceptTableProps) {
  const t = useTexts(texts)
  return (
    <Table asCards caption={t.title} columns={useColumns(acts)} rows={concepts} rowKey={({ id }) => id} />
  )
}

/** Names or a relation, in lines that leave a phone room for more than one column. */
function Words({ children }: { children: ReactNode }) {
  return <span className="block w-36 wrap-anywhere whitespace-normal md:w-72">{children}</span>
}

function useColumns({
  unknown,
  onChange,
  onWithdraw,
}: Omit<ConceptTableProps, 'concepts'>): Column<ConceptView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return [
    { key: 'en', head: t.columns.en, cell: ({ en }) => <Words>{en || NONE}</Words> },
    { key: 'fr', head: t.columns.fr, cell: ({ fr }) => <Words>{fr || NONE}</Words> },
    {
      key: 'note',
      head: t.columns.note,
      cell: ({ id, note }) => (
        <Words>
          {note}
          {unknown.includes(id) && ` (${t.unknown})`}
        </Words>
      ),
    },
    {
      key: 'acts',
      head: t.columns.acts,
      cell: (concept) => {
        const named = <span className="sr-only">{t.named(firstName(concept))}</span>
        return (
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onChange(concept)}>
              {t.change} {named}
            </Button>
            <Button size="small" onClick={() => onWithdraw(concept)}>
              {t.withdraw} {named}
            </Button>
          </span>
        )
      },
    },
    { key: 'theme', head: t.columns.theme, cell: ({ theme }) => <CellText isName>{theme || NONE}</CellText> },
    {
      key: 'changed',
      head: t.columns.changed,
      cell: ({ changedBy, changedAt }) => (
        <CellText isName>{t.byOn(changedBy, formatDay(changedAt, language))}</CellText>
      ),
    },
  ]
}
