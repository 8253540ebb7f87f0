import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { rejectBody } from '../contract/bodies.ts'
import type { ApprovalView, confirmApproval, rejectApproval } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { NOTE_MAX } from '../domain/approval.ts'
import { texts } from './texts.ts'

interface DecideProps {
  approval: ApprovalView
  onCancel: () => void
  /** @throws ApiError, which the dialog shows. */
  decide: (send: (api: Api) => Promise<ApprovalView>) => Promise<void>
}

/** Repeats the amount and the parties before the money moves. */
export function ConfirmDialog(props: DecideProps) {
  const t = useTexts(texts)
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
      focus="news"
      onCancel={props.onCancel}
      about={t.confirmExplained(formatPrice(amount, currency, 'always'), company)}
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
