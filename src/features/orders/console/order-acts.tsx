import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { given } from '#kernel/text/tidy.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { cancellationAnswerBody, handRefundBody, trackingBody } from '../contract/bodies.ts'
import type { answerCancellation, recordHandRefund, trackShipment } from '../contract/order-acts.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { CancellationDecision } from '../domain/cancellation.ts'
import { isBuyerHeld } from '../domain/held-back.ts'
import { REASON_MAX } from '../domain/order.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ShipmentDialog } from './shipment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

/** An act of staff on an order. */
export type OrderAct =
  | { kind: 'move'; to: OrderStatus }
  | { kind: 'refund' | 'accept' | 'refuse' }
  | { kind: 'track' | 'shipment' | 'book'; place: number }
  | { kind: 'paidByHand'; refundId: string }

interface OrderActsProps {
  order: StaffOrderView
  onAct: (act: OrderAct) => void
}

/** Actions on an order besides moving it: answering a cancellation request, refunding. */
export function OrderActs({ order, onAct }: OrderActsProps) {
  const t = useTexts(texts)
  const { cancellation } = order
  return (
    <>
      {cancellation?.state === 'asked' && (
        <Banner
          tone="warning"
          live={false}
          title={t.cancellationAsked}
          actions={
            <>
              <Button size="small" onClick={() => onAct({ kind: 'refuse' })}>
                {t.refuse}
              </Button>
              <Button size="small" variant="danger" onClick={() => onAct({ kind: 'accept' })}>
                {t.accept}
              </Button>
            </>
          }
        >
          {cancellation.reason}
          {order.transferDueAt !== null && <p className="mt-2">{t.cancellationLapses}</p>}
        </Banner>
      )}
      {isRefundable(order) && (
        <Button size="small" className="self-start" onClick={() => onAct({ kind: 'refund' })}>
          {t.payBack}
        </Button>
      )}
    </>
  )
}

function isRefundable({ refundable }: StaffOrderView): boolean {
  if (refundable === null) return false
  return refundable.shipping > 0 || refundable.articles.some(({ amount }) => amount > 0)
}

export interface ActDialogProps {
  desk: OrderDeskState
  order: StaffOrderView
}

/** The dialog of the act that is asked about. */
export function OrderActDialog({ act, ...props }: ActDialogProps & { act: OrderAct }) {
  if (act.kind === 'move') return <MoveDialog {...props} to={act.to} />
  if (act.kind === 'refund') return <RefundDialog {...props} />
  if (act.kind === 'paidByHand') return <PaidByHandDialog {...props} refundId={act.refundId} />
  if (act.kind === 'shipment') return <ShipmentDialog {...props} place={act.place} />
  if (act.kind === 'book') return <BookingDialog {...props} place={act.place} />
  if (act.kind === 'track') return <TrackingDialog {...props} place={act.place} />
  return <AnswerDialog {...props} decision={act.kind} />
}

/** Answers a buyer who wants to cancel; a refusal gives the reason. */
function AnswerDialog({ desk, order, decision }: ActDialogProps & { decision: CancellationDecision }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const accepts = decision === 'accept'
  const form = useForm({
    initial: { note: '' },
    schema: cancellationAnswerBody,
    texts: errors,
    toBody: ({ note }) => ({ decision, note: given(note) }),
    check: ({ note }) => (!accepts && given(note) === undefined ? { note: errors.note } : {}),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof answerCancellation>('POST', '/api/staff/orders/:id/cancellation', {
            params: { id: order.id },
            body,
            once: true,
          }),
        t.answered(order.reference),
      ),
  })
  return (
    <FormDialog
      title={accepts ? t.acceptTitle(order.reference) : t.refuseTitle(order.reference)}
      form={form}
      cancel={t.keep}
      send={accepts ? t.accept : t.refuse}
      busy={t.moving}
      isDangerous={accepts}
      onCancel={() => desk.ask(null)}
      about={accepts ? (isBuyerHeld(order) ? t.heldBack.cancelling : t.cancelling) : t.refusing}
    >
      <TextArea
        field={form.field('note')}
        label={t.answerNote}
        hint={t.answerHint}
        required={!accepts}
        rows={4}
        counter={REASON_MAX}
      />
    </FormDialog>
  )
}

/** Records that staff refunded by bank what the card provider could not. */
function PaidByHandDialog({ desk, order, refundId }: ActDialogProps & { refundId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isHeld = isBuyerHeld(order)
  const amount = order.refunds.find(({ id }) => id === refundId)?.amount ?? 0
  const currency = order.payment[0]?.currency ?? 'eur'
  const { errors } = useTexts(contractTexts)
  const form = useForm({
    initial: { bankReference: '', sentOn: '' },
    schema: handRefundBody,
    texts: errors,
    toBody: ({ bankReference, sentOn }) => ({ bankReference, ...(isHeld && { sentOn }) }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof recordHandRefund>('POST', '/api/staff/orders/:id/refunds/:refundId/bank', {
            params: { id: order.id, refundId },
            body,
            once: true,
          }),
        t.paidByHandDone(order.reference),
      ),
  })
  return (
    <FormDialog
      title={t.paidByHandTitle(order.reference)}
      form={form}
      cancel={t.keep}
      send={t.save}
      busy={t.saving}
      onCancel={() => desk.ask(null)}
      about={t.paidByHandExplained(formatPrice(amount, currency, language, 'always'))}
    >
      <TextInput field={form.field('bankReference')} label={t.bankReference} autoComplete="off" required />
      {isHeld && <TextInput field={form.field('sentOn')} label={t.heldBack.sentOn} type="date" required />}
    </FormDialog>
  )
}

/** Records or corrects the tracking number of a shipment. */
function TrackingDialog({ desk, order, place }: ActDialogProps & { place: number }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const shipment = order.shipments.find((each) => each.place === place)
  const [seen] = useState(shipment?.trackingNumber ?? null)
  const form = useForm({
    initial: { carrier: shipment?.carrier ?? '', trackingNumber: seen ?? '' },
    schema: trackingBody,
    texts: errors,
    check: ({ trackingNumber }) =>
      given(trackingNumber) === undefined ? { trackingNumber: t.trackingMissing } : {},
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof trackShipment>('PUT', '/api/staff/orders/:id/shipments/:place', {
            params: { id: order.id, place: String(place) },
            body: { ...body, trackingNumberSeen: seen },
          }),
        t.tracked(order.reference),
      ),
  })
  return (
    <FormDialog
      title={t.trackTitle(order.reference, shipment?.city ?? '')}
      form={form}
      cancel={t.keep}
      send={t.save}
      busy={t.saving}
      onCancel={() => desk.ask(null)}
    >
      <TextInput field={form.field('carrier')} label={t.carrier} autoComplete="off" />
      <TextInput field={form.field('trackingNumber')} label={t.trackingNumber} autoComplete="off" required />
    </FormDialog>
  )
}
