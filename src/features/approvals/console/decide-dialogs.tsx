import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
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
  /** Somebody else decided first, or the act has expired: the page behind the dialog is stale. */
  onStale: () => void
  onDone: (approval: ApprovalView) => void
}

/** @throws ApiError, which the dialog shows. */
async function decide(send: () => Promise<ApprovalView>, { onStale, onDone }: DecideProps): Promise<void> {
  try {
    onDone(await send())
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 410)) onStale()
    throw error
  }
}

/** Repeats the amount and the parties before the money moves. */
export function ConfirmDialog(props: DecideProps) {
  const t = useTexts(texts)
  const api = useApi()
  const { id, act, amount, currency, company } = props.approval
  const form = useForm({
    initial: {},
    onSubmit: () =>
      decide(
        () =>
          api().call<typeof confirmApproval>('POST', '/api/staff/approvals/:id/confirm', {
            params: { id: String(id) },
          }),
        props,
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
  const api = useApi()
  const { id, act } = props.approval
  const form = useForm({
    initial: { note: '' },
    schema: rejectBody,
    texts: errors,
    onSubmit: (body) =>
      decide(
        () =>
          api().call<typeof rejectApproval>('POST', '/api/staff/approvals/:id/reject', {
            params: { id: String(id) },
            body,
          }),
        props,
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
