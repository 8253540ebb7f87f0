import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { MandateView } from '../contract/endpoints.ts'
import type {
  completeMandate,
  giveOperatorNotice,
  proposeSelfBilling,
  StaffMandateView,
  withdrawSelfBilling,
} from '../contract/staff-endpoints.ts'
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
  const day = (iso: string | null | undefined) => (iso ? formatDay(iso, language, 'shortDay') : t.none)
  const noticeOf = ({ mandate }: StaffMandateView) =>
    mandate?.noticeOn && mandate.noticeBy
      ? t.noticeText(day(mandate.noticeOn), t.by[mandate.noticeBy])
      : t.none
  const selfBillingOf = (isProposed: boolean, mandate: StaffMandateView['mandate']) => {
    if (!isProposed) return t.none
    const isAgreed = mandate?.endedOn === null && mandate.hasSelfBilling
    return isAgreed ? t.agreed(day(mandate.signedOn)) : t.proposed
  }
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
    {
      key: 'selfBilling',
      head: t.columns.selfBilling,
      cell: ({ mandate, isSelfBillingProposed }) => selfBillingOf(isSelfBillingProposed, mandate),
    },
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
  const { mandate, company, companyId, can } = row
  const button = (act: Act) => (
    <Button size="small" onClick={() => onAct({ act, company, companyId, mandate })}>
      {t[act]} <span className="sr-only">{company}</span>
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2">
      {mandate && <MandateDownload mandate={mandate} of={company} />}
      {can.act && <ActButton row={row} />}
      {can.giveNotice && button('giveNotice')}
      {can.complete && button('complete')}
      {can.proposeSelfBilling && button('proposeSelfBilling')}
      {can.withdrawSelfBilling && button('withdrawSelfBilling')}
    </span>
  )
}

type Act = 'giveNotice' | 'complete' | 'proposeSelfBilling' | 'withdrawSelfBilling'

/** The action on a company's mandate to confirm. */
export interface Asked {
  act: Act
  company: string
  companyId: number
  mandate: MandateView | null
}

interface ActDialogProps {
  asked: Asked
  /** @throws ApiError, which the dialog shows. */
  perform: (send: (api: Api) => Promise<unknown>, done: string) => Promise<void>
  onCancel: () => void
}

/** Asks for confirmation of an irreversible action; errors are shown in the dialog. */
export function ActDialog({
  asked: { act, company, companyId, mandate },
  perform,
  onCancel,
}: ActDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { params: { id: mandate?.id ?? '' } }
  const ofCompany = { params: { companyId: String(companyId) } }
  const calls: Record<Act, (api: Api) => Promise<unknown>> = {
    giveNotice: (api) => api.call<typeof giveOperatorNotice>('POST', '/api/staff/mandates/:id/notice', input),
    complete: (api) => api.call<typeof completeMandate>('POST', '/api/staff/mandates/:id/complete', input),
    proposeSelfBilling: (api) =>
      api.call<typeof proposeSelfBilling>('POST', '/api/staff/companies/:companyId/self-billing', ofCompany),
    withdrawSelfBilling: (api) =>
      api.call<typeof withdrawSelfBilling>(
        'DELETE',
        '/api/staff/companies/:companyId/self-billing',
        ofCompany,
      ),
  }
  const form = useForm({ initial: {}, onSubmit: () => perform(calls[act], t.done[act](company)) })
  return (
    <FormDialog
      title={t.ask[act](company)}
      form={form}
      cancel={t.cancel}
      send={t[act]}
      busy={t.sending}
      isDangerous={act !== 'proposeSelfBilling'}
      focus="heading"
      onCancel={onCancel}
      about={t.askText[act](mandate ? formatDay(mandate.expiresOn, language) : '')}
    />
  )
}
