import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import type { CarriedView } from '../contract/carried.ts'
import { NO_DATA } from '../domain/carried.ts'
import { texts } from './texts.ts'

interface CarriedTableProps {
  documents: readonly CarriedView[]
  isBusy: boolean
  onAgain: (document: CarriedView) => void
  onSettle: (document: CarriedView) => void
}

/** What a platform carries: how far each document has got, why it is refused, and what staff can do. */
export function CarriedTable({ documents, ...acts }: CarriedTableProps) {
  const columns = useColumns(acts)
  return (
    <Table
      caption={useTexts(texts).carried.list}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
    />
  )
}

function useColumns({
  isBusy,
  onAgain,
  onSettle,
}: Omit<CarriedTableProps, 'documents'>): Column<CarriedView>[] {
  const t = useTexts(texts).carried
  const language = useLanguage()
  return [
    { key: 'number', head: t.number, cell: ({ number }) => number },
    {
      key: 'issued',
      head: t.issued,
      cell: ({ issuedOn }) => <time dateTime={issuedOn}>{formatDay(issuedOn, language, 'shortDay')}</time>,
    },
    {
      key: 'company',
      head: t.customer,
      cell: ({ company, orderId }) => (
        <CellText isName>
          {orderId === null ? (
            `${company.name} (${company.id})`
          ) : (
            <TextLink to={`/staff/orders?order=${orderId}`}>{`${company.name} (${company.id})`}</TextLink>
          )}
        </CellText>
      ),
    },
    { key: 'state', head: t.state, cell: (document) => <State document={document} /> },
    { key: 'reason', head: t.reason, cell: (document) => <Reason document={document} /> },
    {
      key: 'acts',
      head: t.acts,
      cell: (document) => (
        <div className="flex flex-col items-start gap-2">
          {document.can.carryAgain && (
            <Button size="small" busy={isBusy} onClick={() => onAgain(document)}>
              {t.again} <span className="sr-only">{document.number}</span>
            </Button>
          )}
          {document.can.settle && (
            <Button size="small" onClick={() => onSettle(document)}>
              {t.settle} <span className="sr-only">{document.number}</span>
            </Button>
          )}
        </div>
      ),
    },
  ]
}

function State({ document: { state, code, saidAt, triedAt } }: { document: CarriedView }) {
  const t = useTexts(texts).carried
  const language = useLanguage()
  const status = code === null ? undefined : Object.entries(t.codes).find(([each]) => each === code)?.[1]
  const at = saidAt ?? triedAt
  return (
    <>
      {status ?? t.states[state]}
      {at !== null && (
        <time dateTime={at} className="block text-ink-2">
          {formatMoment(at, language, 'minute')}
        </time>
      )}
    </>
  )
}

function Reason({ document: { code, reason, trouble, settled } }: { document: CarriedView }) {
  const t = useTexts(texts).carried
  const language = useLanguage()
  const lines = [
    ...(code === NO_DATA ? [t.noData] : []),
    ...(reason === null ? [] : [reason]),
    ...(trouble === null ? [] : [t.trouble(trouble)]),
    ...(settled === null ? [] : [t.settledBy(formatDay(settled.on, language), settled.by, settled.note)]),
  ]
  return lines.length === 0 ? null : <CellText>{lines.join(' ')}</CellText>
}
