import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
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
  const t = useTexts(texts).carried
  const columns = useColumns(acts)
  const isPhone = useMedia('(width < 64rem)')
  if (isPhone) return <CarriedCards documents={documents} {...acts} />
  return <Table caption={t.list} columns={columns} rows={documents} rowKey={({ id }) => id} />
}

/** Blocks on phones and tablets, so that the acts are visible. */
function CarriedCards({ documents, ...acts }: CarriedTableProps) {
  const t = useTexts(texts).carried
  const language = useLanguage()
  return (
    <ul aria-label={t.list} className="flex flex-col gap-3">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-label whitespace-nowrap">{document.number}</span>
            <time dateTime={document.issuedOn} className="type-small text-ink-2">
              {formatDay(document.issuedOn, language, 'shortDay')}
            </time>
          </span>
          <span className="wrap-anywhere">
            <Customer {...document} />
          </span>
          <span className="type-small">
            <State document={document} />
          </span>
          <span className="type-small wrap-anywhere">
            <Reason document={document} />
          </span>
          <span className="flex flex-wrap gap-2">
            <Acts document={document} {...acts} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Acting = Omit<CarriedTableProps, 'documents'>

function Acts({ document, isBusy, onAgain, onSettle }: Acting & { document: CarriedView }) {
  const t = useTexts(texts).carried
  return (
    <>
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
    </>
  )
}

function Customer({ company: { id, name }, orderId }: Pick<CarriedView, 'company' | 'orderId'>) {
  const named = `${name} (${id})`
  return orderId === null ? named : <TextLink to={`/staff/orders?order=${orderId}`}>{named}</TextLink>
}

function useColumns(acts: Acting): Column<CarriedView>[] {
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
          <Customer company={company} orderId={orderId} />
        </CellText>
      ),
    },
    { key: 'state', head: t.state, cell: (document) => <State document={document} /> },
    {
      key: 'reason',
      head: t.reason,
      cell: (document) => (
        <CellText>
          <Reason document={document} />
        </CellText>
      ),
    },
    {
      key: 'acts',
      head: t.acts,
      cell: (document) => (
        <div className="flex flex-col items-start gap-2">
          <Acts document={document} {...acts} />
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
  return lines.join(' ')
}
