import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { Desk } from '#client/desk.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { useDesk } from '#client/use-desk.ts'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { rejectBody } from '../contract/bodies.ts'
import type { ApprovalView, confirmApproval, listApprovals, rejectApproval } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { APPROVAL_VIEWS, NOTE_MAX } from '../domain/approval.ts'
import { ApprovalCard } from './approval-card.tsx'
import { texts } from './texts.ts'

/** `/staff/approvals`: acts that move large sums and await a second person. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)} narrow>
      <Approvals />
    </StaffPage>
  )
}

/** The act in question and the intended decision. */
type Asked = { approval: ApprovalView; to: 'confirm' | 'reject' }

function Approvals() {
  const t = useTexts(texts)
  const asking = useState<Asked | null>(null)
  const [asked, ask] = asking
  const desk = useDesk({
    path: '/staff/approvals',
    filters: (given) => ({ view: APPROVAL_VIEWS.find((view) => view === given('view')) ?? 'waiting' }),
    usual: { view: 'waiting' },
    list: (api, { view, page }) =>
      api.call<typeof listApprovals>('GET', '/api/staff/approvals', {
        query: { view, page: String(page) },
      }),
    asking,
  })
  const { view } = desk.view
  const items = APPROVAL_VIEWS.map((each) => ({
    label: t.view[each],
    to: desk.addressOf({ view: each }),
    current: each === view,
  }))
  const dialog = {
    onCancel: () => ask(null),
    decide: (send: (api: Api) => Promise<ApprovalView>) =>
      desk.perform(send, ({ state, failure }) =>
        failure === null
          ? { tone: 'success', text: state === 'rejected' ? t.rejected : t.done }
          : { tone: 'error', text: t.notDone(failure) },
      ),
  }
  return (
    <>
      <Desk
        desk={desk}
        tabs={[{ label: t.views, items }]}
        failed={t.failed}
        empty={<EmptyState title={t.none[view]} />}
      >
        {(approvals) => (
          <ul className="flex flex-col gap-4">
            {approvals.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                onConfirm={() => ask({ approval, to: 'confirm' })}
                onReject={() => ask({ approval, to: 'reject' })}
              />
            ))}
          </ul>
        )}
      </Desk>
      {asked?.to === 'confirm' && <ConfirmDialog approval={asked.approval} {...dialog} />}
      {asked?.to === 'reject' && <RejectDialog approval={asked.approval} {...dialog} />}
    </>
  )
}

export const meta = siteMeta(texts, (t) => t)

interface DecideProps {
  approval: ApprovalView
  onCancel: () => void
  /** @throws ApiError, which the dialog shows. */
  decide: (send: (api: Api) => Promise<ApprovalView>) => Promise<void>
}

/** Repeats the amount and the parties before the money moves. */
export function ConfirmDialog(props: DecideProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, act, amount, currency, company } = props.approval
  const form = useForm({
    initial: {},
    onSubmit: () =>
      props.decide((api) =>
        api.call<typeof confirmApproval>('POST', '/api/staff/approvals/:id/confirm', {
          params: { id: String(id) },
        }),
      ),
  })
  return (
    <FormDialog
      title={t.confirmTitle(t.act[act])}
      form={form}
      cancel={t.keep}
      send={t.confirm}
      busy={t.confirming}
      isDangerous
      focus="heading"
      onCancel={props.onCancel}
      about={t.confirmExplained(formatPrice(amount, currency, language, 'always'), company)}
    />
  )
}

/** Asks for the reason of a rejection. */
export function RejectDialog(props: DecideProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const { id, act } = props.approval
  const form = useForm({
    initial: { note: '' },
    schema: rejectBody,
    texts: errors,
    onSubmit: (body) =>
      props.decide((api) =>
        api.call<typeof rejectApproval>('POST', '/api/staff/approvals/:id/reject', {
          params: { id: String(id) },
          body,
        }),
      ),
  })
  return (
    <FormDialog
      title={t.rejectTitle(t.act[act])}
      form={form}
      cancel={t.keep}
      send={t.reject}
      busy={t.rejecting}
      onCancel={props.onCancel}
      about={t.rejectExplained}
    >
      <TextArea field={form.field('note')} label={t.note} required rows={3} counter={NOTE_MAX} />
    </FormDialog>
  )
}
