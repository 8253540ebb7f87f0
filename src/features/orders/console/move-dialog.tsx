import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { moveBody, type MoveBody } from '../contract/bodies.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { CANCELLED, type OrderStatus } from '../domain/order.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { texts } from './texts.ts'

const SHIPPED: OrderStatus = 6

interface MoveDialogProps {
  order: StaffOrderView
  to: OrderStatus
  onCancel: () => void
  /** Sends the move; the dialog is gone once it is answered. */
  onMove: (asked: MoveBody) => Promise<void>
}

/** Asks before an order is moved, and for what the move needs: a reason, a tracking number. */
export function MoveDialog({ order, to, onCancel, onMove }: MoveDialogProps) {
  const t = useTexts(texts)
  const form = useMoveForm(order, to, onMove)
  const label = useStatusLabel()(to) ?? ''
  const cancels = to === CANCELLED
  return (
    <FormDialog
      title={t.moveTitle(order.reference, label)}
      form={form}
      cancel={t.keep}
      send={t.moveTo(label)}
      busy={t.moving}
      isDangerous={cancels}
      {...(!cancels && to !== SHIPPED && { focus: 'news' })}
      onCancel={onCancel}
      about={
        <>
          <p>{t.mail(order.buyer.name, order.buyer.email, label)}</p>
          {cancels && <p>{t.cancelling}</p>}
        </>
      }
    >
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
    </FormDialog>
  )
}

function useMoveForm(order: StaffOrderView, to: OrderStatus, onMove: MoveDialogProps['onMove']) {
  const { errors } = useTexts(contractTexts)
  const cancels = to === CANCELLED
  return useForm({
    initial: { trackingNumber: order.trackingNumber ?? '', reason: '' },
    schema: moveBody,
    texts: errors,
    toBody: ({ trackingNumber, reason }) => ({
      statut: to,
      ...(to === SHIPPED && { trackingNumber: trackingNumber.trim() || undefined }),
      ...(cancels && { reason }),
    }),
    check: ({ reason }) => (cancels && reason.trim() === '' ? { reason: errors.reason_missing } : {}),
    onSubmit: onMove,
  })
}
