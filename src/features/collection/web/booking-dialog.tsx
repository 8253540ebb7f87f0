import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { appointmentBody, otherTimeBody } from '../contract/bodies.ts'
import type { bookAppointment, CollectionView, OrderCollections, proposeTime } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'
import { useYardTimes } from './yard-words.ts'

interface DialogProps {
  orderId: string
  collection: CollectionView
  onCancel: () => void
  onDone: (collections: OrderCollections) => void
}

/** When the buyer collects, and who. */
export function BookingDialog({ orderId, collection, onCancel, onDone }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { appointment, sellerId, terms } = collection
  const { hours, lead } = useYardTimes(terms)
  const form = useForm({
    initial: {
      day: appointment?.day ?? '',
      time: appointment?.time ?? '',
      person: appointment?.person ?? '',
      haulier: appointment?.haulier ?? '',
      plate: appointment?.plate ?? '',
    },
    schema: appointmentBody,
    texts: errors,
    draft: `collection:${orderId}:${sellerId}`,
    onSubmit: async (body) =>
      onDone(
        await api().call<typeof bookAppointment>('PUT', '/api/orders/:id/collection/:sellerId/appointment', {
          params: { id: orderId, sellerId: String(sellerId) },
          body,
        }),
      ),
  })
  return (
    <FormDialog
      title={t.booking.title}
      form={form}
      cancel={t.booking.cancel}
      send={t.booking.send}
      busy={t.box.sending}
      onCancel={onCancel}
      about={appointment?.isConfirmed ? t.booking.about : undefined}
    >
      <TextInput
        field={form.field('day')}
        label={t.booking.day}
        hint={t.booking.notice(lead)}
        type="date"
        required
      />
      <TextInput
        field={form.field('time')}
        label={t.booking.time}
        hint={t.booking.hours(hours)}
        type="time"
        required
      />
      <TextInput
        field={form.field('person')}
        label={t.booking.person}
        hint={t.booking.personHint}
        autoComplete="off"
        required
      />
      <TextInput field={form.field('haulier')} label={t.booking.haulier} autoComplete="off" />
      <TextInput field={form.field('plate')} label={t.booking.plate} autoComplete="off" required />
    </FormDialog>
  )
}

/** Another time, by the seller. */
export function OtherTimeDialog({ orderId, collection, onCancel, onDone }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { appointment, sellerId } = collection
  const form = useForm({
    initial: { day: appointment?.day ?? '', time: appointment?.time ?? '' },
    schema: otherTimeBody,
    texts: errors,
    draft: `collection-time:${orderId}`,
    onSubmit: async (body) =>
      onDone(
        await api().call<typeof proposeTime>('PUT', '/api/orders/:id/collection/:sellerId/time', {
          params: { id: orderId, sellerId: String(sellerId) },
          body,
        }),
      ),
  })
  return (
    <FormDialog
      title={t.booking.otherTitle}
      form={form}
      cancel={t.booking.cancel}
      send={t.booking.send}
      busy={t.box.sending}
      onCancel={onCancel}
    >
      <TextInput field={form.field('day')} label={t.booking.day} type="date" required />
      <TextInput
        field={form.field('time')}
        label={t.booking.time}
        hint={t.booking.timeHint}
        type="time"
        required
      />
    </FormDialog>
  )
}
