import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { texts as contactWords } from '#kernel/trade/delivery-contact/texts.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { bookingBody } from '../contract/booking-body.ts'
import type { BookingDraft, bookShipment, readBookingDraft } from '../contract/bookings.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { HS_CODE } from '../domain/booking.ts'
import { isWindow } from '../domain/pickup.ts'
import type { ActDialogProps } from './order-acts.tsx'
import { texts } from './texts.ts'

type BookingDialogProps = ActDialogProps & { place: number }

/** Books a shipment with the carrier. What is known is filled in; staff add the rest. */
export function BookingDialog(props: BookingDialogProps) {
  const t = useTexts(texts).booking
  const { keep } = useTexts(texts)
  const { order, place, desk } = props
  const { data, state, reload } = useResource(`booking ${order.id} ${place}`, (api) =>
    api.call<typeof readBookingDraft>('GET', '/api/staff/orders/:id/shipments/:place/booking', {
      params: { id: order.id, place: String(place) },
    }),
  )
  if (data) return <BookingForm {...props} draft={data} />
  return (
    <Dialog
      open
      onClose={() => desk.ask(null)}
      title={t.title(order.reference)}
      focus="heading"
      actions={<Button onClick={() => desk.ask(null)}>{keep}</Button>}
    >
      {state === 'failed' ? (
        <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </Dialog>
  )
}

/** Otherwise the seller hands it over. */
const BY_COURIER = 'courier'

/** The form fields of an article, by its id. */
const hsCodeOf = (id: number) => `hsCode${id}`
const madeInOf = (id: number) => `madeIn${id}`

function useBookingForm({ desk, order, place, draft }: BookingDialogProps & { draft: BookingDraft }) {
  const t = useTexts(texts).booking
  const { errors } = useTexts(contractTexts)
  const { from, to, shipOn, articles, needsCustoms } = draft
  const declared = needsCustoms ? articles : []
  const booking = order.bookings.find((each) => each.place === place)?.booking
  const initial: Record<string, string> = {
    shipOn: shipOn.first,
    senderName: from.name,
    senderPhone: from.phone,
    senderStreet: from.street,
    receiverName: to.name,
    receiverPhone: to.phone,
    receiverStreet: to.street,
    description: draft.description,
    handOver: BY_COURIER,
    pickupFrom: '09:00',
    pickupUntil: '17:00',
    pickupPlace: '',
    ...Object.fromEntries(
      declared.flatMap(({ materielId, hsCode, madeIn }) => [
        [hsCodeOf(materielId), hsCode],
        [madeInOf(materielId), madeIn],
      ]),
    ),
  }
  return useForm({
    initial,
    schema: bookingBody,
    texts: errors,
    toBody: ({ shipOn: day, senderName, senderPhone, senderStreet, description, handOver, ...values }) => ({
      shipOn: day,
      senderName,
      senderPhone,
      senderStreet,
      receiverName: values['receiverName'],
      receiverPhone: values['receiverPhone'],
      receiverStreet: values['receiverStreet'],
      description,
      ...(handOver === BY_COURIER && {
        pickupFrom: values['pickupFrom'],
        pickupUntil: values['pickupUntil'],
        pickupPlace: given(values['pickupPlace'] ?? ''),
      }),
      articles: declared.map(({ materielId }) => ({
        materielId,
        hsCode: values[hsCodeOf(materielId)] ?? '',
        madeIn: values[madeInOf(materielId)] ?? '',
      })),
      ...(booking?.state === 'unclear' && booking.id !== null && { instead: booking.id }),
    }),
    check: (values) => ({
      ...(values['handOver'] === BY_COURIER &&
        !isWindow(values['pickupFrom'] ?? '', values['pickupUntil'] ?? '') && {
          pickupUntil: errors.booking_pickup_hours,
        }),
      ...(Object.fromEntries(
        declared.flatMap(({ materielId }) => [
          ...(HS_CODE.test((values[hsCodeOf(materielId)] ?? '').replaceAll(/[\s.]/g, ''))
            ? []
            : [[hsCodeOf(materielId), errors.booking_hs_code]]),
          ...(given(values[madeInOf(materielId)] ?? '') === undefined
            ? [[madeInOf(materielId), errors.booking_made_in]]
            : []),
        ]),
      ) as Record<string, string>),
    }),
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof bookShipment>('POST', '/api/staff/orders/:id/shipments/:place/booking', {
            params: { id: order.id, place: String(place) },
            body,
            once: true,
          }),
        t.done(order.reference),
        // A refusal can be corrected in the dialog; an unclear outcome can't.
        ({ status, body: { error } }) => (status === 409 ? error : null),
      ),
  })
}

function BookingForm(props: BookingDialogProps & { draft: BookingDraft }) {
  const t = useTexts(texts).booking
  const { keep } = useTexts(texts)
  const { desk, order, place, draft } = props
  const { from, to, pieces, articles, needsCustoms } = draft
  const form = useBookingForm(props)
  const isUnclear = order.bookings.find((each) => each.place === place)?.booking.state === 'unclear'
  return (
    <FormDialog
      title={t.title(order.reference)}
      form={form}
      cancel={keep}
      send={isUnclear ? t.sendAgain : t.send}
      busy={t.sending}
      size="wide"
      isDangerous={isUnclear}
      onCancel={() => desk.ask(null)}
      about={
        <>
          {isUnclear && (
            <Banner tone="warning" live={false}>
              {t.again}
            </Banner>
          )}
          <p>{t.explained(order.carrier, pieces.count, pieces.weightKg)}</p>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput field={form.field('shipOn')} label={t.shipOn} type="date" required />
        <TextInput field={form.field('description')} label={t.goods} autoComplete="off" required />
      </div>
      <PickupFields form={form} />
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <PartyFields form={form} side="sender" legend={t.from} party={from} />
        <PartyFields form={form} side="receiver" legend={t.to} party={to} site={draft.site} />
      </div>
      {needsCustoms &&
        articles.map(({ materielId, title, qty }) => (
          <fieldset key={materielId} className="grid min-w-0 gap-4 md:grid-cols-2">
            <legend className="type-label mb-2">{t.customs(qty, title)}</legend>
            <TextInput
              field={form.field(hsCodeOf(materielId))}
              label={t.hsCode}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <CountryField field={form.field(madeInOf(materielId))} label={t.madeIn} required />
          </fieldset>
        ))}
    </FormDialog>
  )
}

/** Whether a courier comes, and when somebody is there. */
function PickupFields({ form }: { form: ReturnType<typeof useBookingForm> }) {
  const t = useTexts(texts).booking
  const handOver = form.field('handOver')
  return (
    <>
      <RadioGroup
        field={handOver}
        label={t.handOver}
        options={[
          { value: BY_COURIER, label: t.byCourier },
          { value: 'seller', label: t.bySeller },
        ]}
        required
      />
      {handOver.value === BY_COURIER && (
        <div className="grid gap-4 md:grid-cols-3">
          <TextInput
            field={form.field('pickupFrom')}
            label={t.pickupFrom}
            hint={t.pickupHours}
            type="time"
            required
          />
          <TextInput
            field={form.field('pickupUntil')}
            label={t.pickupUntil}
            hint={t.pickupHours}
            type="time"
            required
          />
          <TextInput field={form.field('pickupPlace')} label={t.pickupPlace} autoComplete="off" />
        </div>
      )}
    </>
  )
}

interface PartyFieldsProps {
  form: ReturnType<typeof useBookingForm>
  side: 'sender' | 'receiver'
  legend: string
  party: BookingDraft['from']
  /** What the courier has to be told, since the carrier's interface does not take it. */
  site?: BookingDraft['site']
}

/** The sender or the receiver: what is known, and what the courier needs. */
function PartyFields({ form, side, legend, party: { company, place }, site }: PartyFieldsProps) {
  const t = useTexts(texts).booking
  const ofContact = useTexts(contactWords)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="type-label mb-2">{legend}</legend>
      <p className="type-body">
        {company}
        <br />
        {place}
      </p>
      {site?.hours && (
        <p className="type-small wrap-anywhere">{ofContact.line(ofContact.siteHours, site.hours)}</p>
      )}
      {site?.note && <p className="type-small wrap-anywhere">{ofContact.line(ofContact.note, site.note)}</p>}
      <TextInput field={form.field(`${side}Street`)} label={t.street} autoComplete="off" required />
      <TextInput field={form.field(`${side}Name`)} label={t.person} autoComplete="off" required />
      <TextInput field={form.field(`${side}Phone`)} label={t.phone} type="tel" autoComplete="off" required />
    </fieldset>
  )
}
