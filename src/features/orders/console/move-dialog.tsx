import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX, TRACKING_NUMBER_MAX } from '../domain/limits.ts'
import { CANCELLED, type OrderStatus } from '../domain/order.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { texts } from './texts.ts'
import type { AskedMove } from './use-order-desk.ts'

const SHIPPED: OrderStatus = 6

interface MoveDialogProps {
  order: StaffOrderView
  to: OrderStatus
  onCancel: () => void
  /** Sends the move; the dialog is gone once it is answered. */
  onMove: (asked: AskedMove) => Promise<void>
}

/** Asks before an order is moved, and for what the move needs: a reason, a tracking number. */
export function MoveDialog({ order, to, onCancel, onMove }: MoveDialogProps) {
  const t = useTexts(texts)
  const form = useMoveForm(order, to, onMove)
  const label = useStatusLabel()(to) ?? ''
  const cancels = to === CANCELLED
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t.moveTitle(order.reference, label)}
      focus={cancels || to === SHIPPED ? 'form' : 'news'}
      actions={
        <>
          <Button onClick={onCancel}>{t.keep}</Button>
          <Button
            variant={cancels ? 'danger' : 'primary'}
            busy={form.submitting}
            busyLabel={t.moving}
            onClick={() => void form.submit()}
          >
            {t.moveTo(label)}
          </Button>
        </>
      }
    >
      <p>{t.mail(order.buyer.name, order.buyer.email, label)}</p>
      {cancels && <p>{t.cancelling}</p>}
      <Form form={form}>
        {to === SHIPPED && (
          <TextInput
            field={form.field('trackingNumber')}
            label={t.trackingNumber}
            hint={t.trackingHint}
            autoComplete="off"
          />
        )}
        {cancels && (
          <TextArea
            field={form.field('reason')}
            label={t.reason}
            hint={t.reasonHint}
            required
            rows={4}
            counter={REASON_MAX}
          />
        )}
      </Form>
    </Dialog>
  )
}

interface MoveValues {
  trackingNumber: string
  reason: string
}

function useMoveForm(order: StaffOrderView, to: OrderStatus, onMove: MoveDialogProps['onMove']) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  return useForm<MoveValues>({
    initial: { trackingNumber: order.trackingNumber ?? '', reason: '' },
    validate: ({ trackingNumber, reason }) => {
      const found: FieldErrors<MoveValues> = {}
      if (to === SHIPPED && trackingNumber.trim().length > TRACKING_NUMBER_MAX)
        found.trackingNumber = errors.tracking_number
      if (to === CANCELLED && reason.trim() === '') found.reason = t.reasonMissing
      else if (reason.trim().length > REASON_MAX) found.reason = errors.reason
      return found
    },
    onSubmit: async ({ trackingNumber, reason }) => {
      await onMove({
        statut: to,
        ...(to === SHIPPED && trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }),
        ...(to === CANCELLED && { reason: reason.trim() }),
      })
    },
  })
}
