import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { reasonBody } from '../contract/bodies.ts'
import type { askCancellation } from '../contract/order-acts.ts'
import type { OrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/order.ts'
import { texts } from './texts.ts'

interface CancellationDialogProps {
  order: OrderView
  onCancel: () => void
  onDone: (order: OrderView) => void
  /** Closed, and the order has changed meanwhile, so the page behind is out of date. */
  onStale: () => void
}

/** Asks the buyer for the reason of the cancellation. */
export function CancellationDialog({ order, onCancel, onDone, onStale }: CancellationDialogProps) {
  const t = useTexts(texts).order
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [isStale, setStale] = useState(false)
  // Reload only after the dialog has shown why: the updated order may not contain it any more.
  const close = () => {
    onCancel()
    if (isStale) onStale()
  }
  const form = useForm({
    initial: { reason: '' },
    schema: reasonBody,
    texts: errors,
    draft: `cancellation ${order.id}`,
    onSubmit: async (body) => {
      try {
        onDone(
          await api().call<typeof askCancellation>('POST', '/api/orders/:id/cancellation', {
            params: { id: order.id },
            body,
          }),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setStale(true)
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.cancellationTitle(order.reference)}
      form={form}
      cancel={t.keep}
      send={t.cancellationSend}
      busy={t.cancellationSending}
      isDangerous
      onCancel={close}
      about={order.isPaybackFrozen ? t.cancellationExplainedFrozen : t.cancellationExplained}
    >
      <TextArea
        field={form.field('reason')}
        label={t.cancellationReason}
        hint={t.cancellationHint}
        required
        rows={4}
        counter={REASON_MAX}
      />
    </FormDialog>
  )
}
