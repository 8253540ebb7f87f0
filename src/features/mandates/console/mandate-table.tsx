import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { StaffMandateView } from '../contract/staff-endpoints.ts'
import { MandateDownload } from '../web/mandate-download.tsx'
import type { Act, Asked } from './act-dialog.tsx'
import { texts } from './texts.ts'

interface MandateTableProps {
  rows: readonly StaffMandateView[]
  onAct: (asked: Asked) => void
}

export function MandateTable({ rows, onAct }: MandateTableProps) {
  const t = useTexts(texts)
  const columns = useColumns(onAct)
  return <Table caption={t.list} columns={columns} rows={rows} rowKey={({ companyId }) => companyId} />
}

function useColumns(onAct: (asked: Asked) => void): Column<StaffMandateView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = (iso: string | null | undefined) => (iso ? formatDay(iso, language) : t.none)
  const noticeOf = ({ mandate }: StaffMandateView) =>
    mandate?.noticeOn && mandate.noticeBy
      ? t.noticeText(day(mandate.noticeOn), t.by[mandate.noticeBy])
      : t.none
  return [
    { key: 'company', head: t.company, cell: ({ company }) => company },
    { key: 'state', head: t.columns.state, cell: ({ mandate }) => <StateWords mandate={mandate} /> },
    {
      key: 'version',
      head: t.columns.version,
      align: 'end',
      cell: ({ mandate }) => mandate?.version ?? t.none,
    },
    { key: 'since', head: t.columns.since, cell: ({ mandate }) => day(mandate?.signedOn) },
    {
      key: 'until',
      head: t.columns.until,
      cell: ({ mandate }) => day(mandate && (mandate.endedOn ?? mandate.expiresOn)),
    },
    { key: 'notice', head: t.columns.notice, cell: noticeOf },
    { key: 'listings', head: t.columns.listings, align: 'end', cell: ({ listings }) => listings },
    { key: 'acts', head: t.columns.acts, cell: (row) => <Acts row={row} onAct={onAct} /> },
  ]
}

function StateWords({ mandate }: Pick<StaffMandateView, 'mandate'>) {
  const t = useTexts(texts)
  if (mandate === null) return <span className="text-ink-2">{t.state.none}</span>
  const isRunning = mandate.endedOn === null
  return (
    <>
      <span className={isRunning ? 'font-semibold text-malachite' : 'text-ink-2'}>
        {t.state[mandate.state]}
      </span>
      {isRunning && mandate.isOlder && <span className="text-ink-2">{` · ${t.older}`}</span>}
    </>
  )
}

function Acts({ row, onAct }: { row: StaffMandateView; onAct: (asked: Asked) => void }) {
  const t = useTexts(texts)
  const { mandate, company, can } = row
  if (mandate === null) return null
  const button = (act: Act) => (
    <Button size="small" onClick={() => onAct({ act, company, mandate })}>
      {t[act]} <span className="sr-only">{company}</span>
    </Button>
  )
  return (
    <span className="flex gap-2">
      <MandateDownload mandate={mandate} of={company} />
      {can.giveNotice && button('giveNotice')}
      {can.complete && button('complete')}
    </span>
  )
}
