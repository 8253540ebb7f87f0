import { useTexts } from '#client/language.tsx'
import { useForm } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { moveShipment } from '../contract/order-acts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { TRACKING_NUMBER_MAX } from '../domain/limits.ts'
import { SHIPPED } from '../domain/order.ts'
import { nextStep } from '../domain/shipment.ts'
import { FormDialog } from './form-dialog.tsx'
import type { ActDialogProps } from './order-act-dialogs.tsx'
import { texts } from './texts.ts'

/** Records that one of several shipments left, with its tracking number, or arrived. */
export function ShipmentDialog({ desk, order, place }: ActDialogProps & { place: number }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const shipment = order.shipments.find((each) => each.place === place)
  const step = shipment ? nextStep(order.statut, shipment) : null
  const form = useForm<{ trackingNumber: string }>({
    initial: { trackingNumber: shipment?.trackingNumber ?? '' },
    validate: ({ trackingNumber }) =>
      trackingNumber.trim().length > TRACKING_NUMBER_MAX ? { trackingNumber: errors.tracking_number } : {},
    onSubmit: async ({ trackingNumber }) => {
      if (step === null) return
      const number = trackingNumber.trim()
      await desk.perform(order, t.shipmentMoved(order.reference), (api) =>
        api.call<typeof moveShipment>('POST', '/api/staff/orders/:id/shipments/:place/status', {
          params: { id: order.id, place: String(place) },
          body: { statut: step, ...(step === SHIPPED && number !== '' && { trackingNumber: number }) },
        }),
      )
    },
  })
  const city = shipment?.city ?? ''
  return (
    <FormDialog
      title={step === SHIPPED ? t.leavesTitle(order.reference, city) : t.arrivesTitle(order.reference, city)}
      form={form}
      send={step === SHIPPED ? t.leavesSend : t.arrivesSend}
      busy={t.saving}
      onCancel={() => desk.act(null)}
      about={t.shipmentExplained}
    >
      {step === SHIPPED && (
        <TextInput
          field={form.field('trackingNumber')}
          label={t.trackingNumber}
          hint={t.trackingHint}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
