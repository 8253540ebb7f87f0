import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { askCancellation } from '../contract/order-acts.ts'
import type { OrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { texts } from './order-texts.ts'

interface CancellationDialogProps {
  order: OrderView
  onCancel: () => void
  onDone: (order: OrderView) => void
  /** Closed, and the order went on meanwhile: what stands behind the dialog is old. */
  onStale: () => void
}

/** Asks the buyer why it wants to cancel. */
export function CancellationDialog({ order, onCancel, onDone, onStale }: CancellationDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [isStale, setStale] = useState(false)
  // Not before the dialog has said why: the order as it is now may have no place for it.
  const close = () => {
    onCancel()
    if (isStale) onStale()
  }
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => {
      const found: FieldErrors<{ reason: string }> = {}
      if (reason.trim() === '') found.reason = errors.reason_missing
      else if (reason.trim().length > REASON_MAX) found.reason = errors.reason
      return found
    },
    onSubmit: async ({ reason }) => {
      try {
        onDone(
          await api().call<typeof askCancellation>('POST', '/api/orders/:id/cancellation', {
            params: { id: order.id },
            body: { reason: reason.trim() },
          }),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setStale(true)
        throw error
      }
    },
  })
  useDraft(`cancellation ${order.id}`, {
    values: form.values,
    isTyped: form.values.reason !== '',
    restore: form.set,
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t.cancellationTitle(order.reference)}
      focus="form"
      actions={
        <>
          <Button onClick={close}>{t.keep}</Button>
          <Button
            variant="danger"
            busy={form.submitting}
            busyLabel={t.cancellationSending}
            onClick={() => void form.submit()}
          >
            {t.cancellationSend}
          </Button>
        </>
      }
    >
      <p>{t.cancellationExplained}</p>
      <Form form={form}>
        <TextArea
          field={form.field('reason')}
          label={t.cancellationReason}
          hint={t.cancellationHint}
          required
          rows={4}
          counter={REASON_MAX}
        />
      </Form>
    </Dialog>
  )
}
