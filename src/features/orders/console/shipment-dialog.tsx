import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SHIPPED } from '#kernel/trade/order.ts'
import { shipmentMoveBody } from '../contract/bodies.ts'
import type { moveShipment } from '../contract/order-acts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { nextStep } from '../domain/shipment.ts'
import { GoodsRefunded } from './goods-refunded.tsx'
import { Happened } from './happened.tsx'
import type { ActDialogProps } from './order-acts.tsx'
import { texts } from './texts.ts'

/** Records that one of several shipments left, with its tracking number, or arrived. */
export function ShipmentDialog({ desk, order, place }: ActDialogProps & { place: number }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const shipment = order.shipments.find((each) => each.place === place)
  const [seen] = useState(shipment?.trackingNumber ?? null)
  const step = shipment ? nextStep(order.statut, shipment) : null
  const isHeld = step === SHIPPED && order.held.length > 0
  const form = useForm({
    initial: { carrier: shipment?.carrier ?? '', trackingNumber: seen ?? '', happened: '' },
    schema: shipmentMoveBody,
    texts: errors,
    toBody: ({ carrier, trackingNumber, happened }) => ({
      statut: step,
      ...(step === SHIPPED && {
        carrier: given(carrier),
        trackingNumber: given(trackingNumber),
        trackingNumberSeen: seen,
      }),
      ...(isHeld && { happened }),
    }),
    check: ({ happened }) => (isHeld && given(happened) === undefined ? { happened: errors.happened } : {}),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof moveShipment>('POST', '/api/staff/orders/:id/shipments/:place/status', {
            params: { id: order.id, place: String(place) },
            body,
          }),
        t.shipmentMoved(order.reference),
      ),
  })
  const city = shipment?.city ?? ''
  return (
    <FormDialog
      title={step === SHIPPED ? t.leavesTitle(order.reference, city) : t.arrivesTitle(order.reference, city)}
      form={form}
      cancel={t.keep}
      send={step === SHIPPED ? t.leavesSend : t.arrivesSend}
      busy={t.saving}
      onCancel={() => desk.ask(null)}
      about={t.shipmentExplained}
    >
      <GoodsRefunded order={order} to={step} />
      {step === SHIPPED && (
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
    </FormDialog>
  )
}
