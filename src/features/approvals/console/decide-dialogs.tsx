import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatPrice } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { ApprovalView, confirmApproval, rejectApproval } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { NOTE_MAX } from '../domain/approval.ts'
import { texts } from './texts.ts'

interface DecideProps {
  approval: ApprovalView
  onCancel: () => void
  /** Somebody was faster, or its time is over: what stands behind the dialog is old. */
  onStale: () => void
  onDone: (approval: ApprovalView) => void
}

/** @throws ApiError for the dialog to show. */
async function decide(send: () => Promise<ApprovalView>, { onStale, onDone }: DecideProps): Promise<void> {
  try {
    onDone(await send())
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 410)) onStale()
    throw error
  }
}

/** Says once more what moves before it does. */
export function ConfirmDialog(props: DecideProps) {
  const t = useTexts(texts)
  const api = useApi()
  const { id, act, amount, currency, company } = props.approval
  const form = useForm({
    initial: {},
    validate: () => ({}),
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
    <Dialog
      open
      onClose={props.onCancel}
      title={t.confirmTitle(t.act[act])}
      focus="news"
      actions={
        <>
          <Button onClick={props.onCancel}>{t.keep}</Button>
          <Button
            variant="danger"
            busy={form.submitting}
            busyLabel={t.confirming}
            onClick={() => void form.submit()}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>{t.confirmExplained(formatPrice(amount, currency, 'always'), company)}</p>
      <Form form={form}>{null}</Form>
    </Dialog>
  )
}

/** Asks why an act is not carried out. */
export function RejectDialog(props: DecideProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { id, act } = props.approval
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => {
      const { length } = note.trim()
      if (length === 0) return { note: errors.note_missing }
      return length > NOTE_MAX ? { note: errors.note } : {}
    },
    onSubmit: ({ note }) =>
      decide(
        () =>
          api().call<typeof rejectApproval>('POST', '/api/staff/approvals/:id/reject', {
            params: { id: String(id) },
            body: { note: note.trim() },
          }),
        props,
      ),
  })
  return (
    <Dialog
      open
      onClose={props.onCancel}
      title={t.rejectTitle(t.act[act])}
      focus="form"
      actions={
        <>
          <Button onClick={props.onCancel}>{t.keep}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.rejecting}
            onClick={() => void form.submit()}
          >
            {t.reject}
          </Button>
        </>
      }
    >
      <p>{t.rejectExplained}</p>
      <Form form={form}>
        <TextArea field={form.field('note')} label={t.note} required rows={3} counter={NOTE_MAX} />
      </Form>
    </Dialog>
  )
}
