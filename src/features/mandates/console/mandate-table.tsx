import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { MandateView } from '../contract/endpoints.ts'
import type { completeMandate, giveOperatorNotice, StaffMandateView } from '../contract/staff-endpoints.ts'
import { MandateDownload } from '../web/mandate-download.tsx'
import { ActButton } from './act-button.tsx'
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
      {can.act && <ActButton row={row} />}
      {can.giveNotice && button('giveNotice')}
      {can.complete && button('complete')}
    </span>
  )
}

type Act = 'giveNotice' | 'complete'

/** The action on a company's mandate to confirm. */
export interface Asked {
  act: Act
  company: string
  mandate: MandateView
}

interface ActDialogProps {
  asked: Asked
  /** @throws ApiError, which the dialog shows. */
  perform: (send: (api: Api) => Promise<unknown>, done: string) => Promise<void>
  onCancel: () => void
}

/** Asks for confirmation of an irreversible action; errors are shown in the dialog. */
export function ActDialog({ asked: { act, company, mandate }, perform, onCancel }: ActDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { params: { id: mandate.id } }
  const send = async (api: Api): Promise<unknown> =>
    act === 'giveNotice'
      ? api.call<typeof giveOperatorNotice>('POST', '/api/staff/mandates/:id/notice', input)
      : api.call<typeof completeMandate>('POST', '/api/staff/mandates/:id/complete', input)
  const form = useForm({ initial: {}, onSubmit: () => perform(send, t.done[act](company)) })
  return (
    <FormDialog
      title={t.ask[act](company)}
      form={form}
      cancel={t.cancel}
      send={t[act]}
      busy={t.sending}
      isDangerous
      focus="heading"
      onCancel={onCancel}
      about={t.askText[act](formatDay(mandate.expiresOn, language))}
    />
  )
}
