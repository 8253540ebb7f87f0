import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { given } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { handOverBody } from '../contract/bodies.ts'
import type { CollectionView, handOver } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isOtherwise } from '../domain/collection.ts'
import type { CollectionProps } from './collection-card.tsx'
import { texts } from './texts.ts'

type Appointment = NonNullable<CollectionView['appointment']>

interface HandOverProps extends CollectionProps {
  appointment: Appointment
}

/** The code that the QR code of a release note puts into the address. */
function scannedCode(): string {
  const code = window.location.hash.slice(1)
  return /^\w{8}$/.test(code) ? code : ''
}

/** A number plate that stays on one line. */
const unbroken = (plate: string) => plate.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')

/** Whether the yard has to say why: the release note names another person or vehicle, or a day that is still to come. */
const isAsked = (appointment: Appointment, taken: { person: string; plate: string }) =>
  appointment.isEarly === true || isOtherwise(appointment, taken)

/** The yard enters the code of the release note, and who took the goods. */
export function HandOver({ orderId, collection, appointment, onChange }: HandOverProps) {
  const { sellerId, lockedUntil } = collection
  const t = useTexts(texts).handOver
  const { sending, locked } = useTexts(texts).box
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const [scanned] = useState(scannedCode)
  const form = useForm({
    initial: { code: scanned, person: appointment.person, plate: appointment.plate, reason: '' },
    schema: handOverBody,
    texts: errors,
    check: (values) =>
      isAsked(appointment, values) && given(values.reason) === undefined ? { reason: t.whyMissing } : {},
    toBody: ({ code, person, plate, reason }) => ({
      code,
      person,
      plate,
      ...(isAsked(appointment, { person, plate }) && { reason }),
    }),
    onSubmit: async (body) => {
      const changed = await api().call<typeof handOver>(
        'POST',
        '/api/orders/:id/collection/:sellerId/hand-over',
        { params: { id: orderId, sellerId: String(sellerId) }, body },
      )
      toast.success(t.done)
      onChange(changed)
    },
  })
  useEffect(() => {
    // It stays neither in the history nor on the screen of the address.
    if (scanned !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [scanned])
  return (
    <section className="flex flex-col gap-4 border-2 border-line-strong bg-surface p-4">
      <h2 className="type-h2">{t.heading}</h2>
      <p>{t.how}</p>
      {lockedUntil !== null && (
        <Banner tone="warning" live={false}>
          {locked(formatMoment(lockedUntil, language, 'time'))}
        </Banner>
      )}
      <Form form={form} label={t.heading}>
        <TextInput field={form.field('code')} label={t.code} autoComplete="off" required />
        <TextInput field={form.field('person')} label={t.person} autoComplete="off" required />
        <TextInput field={form.field('plate')} label={t.plate} autoComplete="off" required />
        {isAsked(appointment, form.values) && (
          <>
            <Banner tone="warning">
              {t.otherwise(
                appointment.person,
                unbroken(appointment.plate),
                formatDay(appointment.day, language),
              )}
            </Banner>
            <TextInput field={form.field('reason')} label={t.why} autoComplete="off" required />
          </>
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={sending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </section>
  )
}
