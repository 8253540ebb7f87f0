import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatDecimal, formatMajor } from '#kernel/money/money.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { isDay } from '#kernel/text/day.ts'
import { CellText, Table, type Column } from '#ui/table.tsx'
import type { ActView } from '../contract/endpoints.ts'
import { texts as words } from '../contract/texts.ts'
import type { ActName } from '../domain/acts.ts'
import { texts } from './texts.ts'

export function ActTable({ acts }: { acts: readonly ActView[] }) {
  const columns = useActColumns()
  return (
    <Table caption={useTexts(texts).table} columns={columns} rows={acts} rowKey={({ id }) => id} asCards />
  )
}

function useActColumns(): Column<ActView>[] {
  const t = useTexts(texts)
  const { columns, acts } = useTexts(words)
  const language = useLanguage()
  return [
    {
      key: 'at',
      head: columns.at,
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language, 'minute')}</time>,
    },
    { key: 'person', head: columns.person, cell: ({ person: { id, name } }) => name ?? t.numbered(id) },
    {
      key: 'act',
      head: columns.act,
      cell: ({ act }) => (Object.hasOwn(acts, act) ? acts[act as ActName] : act),
    },
    { key: 'subject', head: columns.subject, cell: ({ subject }) => <Subject {...subject} /> },
    {
      key: 'details',
      head: columns.details,
      cell: ({ act, details }) => <Details act={act} details={details} />,
    },
  ]
}

function Subject({ label, to }: ActView['subject']) {
  return (
    <CellText>
      {to === null ? (
        label
      ) : (
        <LocalLink to={to} className="text-malachite underline underline-offset-4 wrap-anywhere">
          {label}
        </LocalLink>
      )}
    </CellText>
  )
}

/** What was written down, with the fields' names in words. */
function Details({ act, details }: Pick<ActView, 'act' | 'details'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = (name: string) =>
    Object.hasOwn(t.details, name) ? t.details[name as keyof typeof t.details] : name
  const valueOf = ({ name, value, currency }: ActView['details'][number]) => {
    if (name === 'amount')
      return `${formatDecimal(value, language, 'always')} ${currency?.toUpperCase() ?? ''}`.trim()
    if (name.endsWith('Bp')) return `${formatMajor(Number(value) / 100, language)}\u00a0%`
    if (isDay(value)) return formatDay(value, language)
    if (value === 'true' || value === 'false') return value === 'true' ? t.yes : t.no
    const isStatus = (act === 'move_order' || act === 'move_shipment') && (name === 'from' || name === 'to')
    return isStatus && Object.hasOwn(t.statuses, value)
      ? t.statuses[Number(value) as keyof typeof t.statuses]
      : value
  }
  if (details.length === 0) return null
  return (
    <dl className="type-small flex w-80 flex-col gap-0.5 whitespace-normal">
      {details.map((detail) => (
        <div key={detail.name} className="wrap-anywhere">
          <dt className="inline text-ink-2">{nameOf(detail.name)}</dt>{' '}
          <dd className="inline">{valueOf(detail)}</dd>
        </div>
      ))}
    </dl>
  )
}
