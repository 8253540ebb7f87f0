import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { CANCELLED, type OrderStatus } from '#kernel/trade/order.ts'
import { moveBody } from '../contract/bodies.ts'
import type { moveStaffOrder } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isBuyerHeld } from '../domain/held-back.ts'
import { REASON_MAX } from '../domain/order.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { GoodsRefunded } from './goods-refunded.tsx'
import { Happened } from './happened.tsx'
import type { ActDialogProps } from './order-acts.tsx'
import { texts } from './texts.ts'

const SHIPPED: OrderStatus = 6

interface MoveDialogProps extends ActDialogProps {
  to: OrderStatus
}

/** Asks for confirmation of a move, and for the reason or tracking number that it needs. */
export function MoveDialog({ desk, order, to }: MoveDialogProps) {
  const t = useTexts(texts)
  const form = useMoveForm({ desk, order, to })
  const label = useStatusLabel()(to) ?? ''
  const cancels = to === CANCELLED
  const isHeld = order.heldMoves.includes(to)
  return (
    <FormDialog
      title={t.moveTitle(order.reference, label)}
      form={form}
      cancel={t.keep}
      send={t.moveTo(label)}
      busy={t.moving}
      isDangerous={cancels}
      {...(!cancels && to !== SHIPPED && !isHeld && { focus: 'heading' })}
      onCancel={() => desk.ask(null)}
      about={
        <>
          <p>{t.mail(order.buyer.name, order.buyer.email, label)}</p>
          {cancels && <p>{isBuyerHeld(order) ? t.heldBack.cancelling : t.cancelling}</p>}
        </>
      }
    >
      <GoodsRefunded order={order} to={to} />
      {to === SHIPPED && (
        <>
          <TextInput field={form.field('carrier')} label={t.carrier} autoComplete="off" />
          <TextInput
            field={form.field('trackingNumber')}
            label={t.trackingNumber}
            hint={t.trackingHint}
            autoComplete="off"
          />
        </>
      )}
      {isHeld && <Happened field={form.field('happened')} />}
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

function useMoveForm({ desk, order: { id, reference, ...order }, to }: MoveDialogProps) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { errors } = useTexts(contractTexts)
  const cancels = to === CANCELLED
  const isHeld = order.heldMoves.includes(to)
  return useForm({
    initial: { carrier: '', trackingNumber: order.trackingNumber ?? '', reason: '', happened: '' },
    schema: moveBody,
    texts: errors,
    toBody: ({ carrier, trackingNumber, reason, happened }) => ({
      statut: to,
      ...(to === SHIPPED && { carrier: given(carrier), trackingNumber: given(trackingNumber) }),
      ...(cancels && { reason }),
      ...(isHeld && { happened }),
    }),
    check: ({ reason, happened }) => ({
      ...(cancels && given(reason) === undefined && { reason: errors.reason_missing }),
      ...(isHeld && given(happened) === undefined && { happened: errors.happened }),
    }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof moveStaffOrder>('POST', '/api/staff/orders/:id/status', {
            params: { id },
            body,
            once: true,
          }),
        ({ statut }) => ({ tone: 'success', text: t.moved(reference, labelOf(statut) ?? '') }),
        // No other input would help: the order can't make this move any more.
        ({ status, body: { code } }) =>
          status === 409 && code !== 'company_held' ? t.refused(reference) : null,
      ),
  })
}
