import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { refusalBody, type RefusalBody } from '../contract/bodies.ts'
import type { refuseCountry } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX, SOURCE_MAX } from '../domain/refusal.ts'
import { texts } from './texts.ts'
import { useCountryName } from '#client/use-country-name.ts'

type Values = Record<keyof RefusalBody, string>

/** Refuses a country from a day on. */
export function NewRefusal({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const form = useNewRefusal(onDone)
  return (
    <section className="flex max-w-180 flex-col gap-4">
      <h2 className="type-h2">{t.newRefusal}</h2>
      <Form form={form} label={t.newRefusal}>
        <CountryField field={form.field('country')} label={t.country} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            field={form.field('validFrom')}
            label={t.validFrom}
            hint={t.validFromHint}
            type="date"
            required
          />
          <TextInput
            field={form.field('validUntil')}
            label={t.validUntil}
            hint={t.validUntilHint}
            type="date"
          />
        </div>
        <TextArea
          field={form.field('reasonEn')}
          label={t.reasonEn}
          hint={t.reasonHint}
          required
          rows={2}
          counter={REASON_MAX}
        />
        <TextArea
          field={form.field('reasonFr')}
          label={t.reasonFr}
          hint={t.reasonHint}
          required
          rows={2}
          counter={REASON_MAX}
        />
        <TextArea
          field={form.field('source')}
          label={t.source}
          hint={t.sourceHint}
          required
          rows={2}
          counter={SOURCE_MAX}
        />
        <div>
          <Button type="submit" busy={form.submitting} busyLabel={t.refusing}>
            {t.refuse}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function useNewRefusal(onDone: (said: string) => void) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const api = useApi()
  const [initial] = useState((): Values => ({
    country: '',
    validFrom: dayInFrance(new Date()),
    validUntil: '',
    reasonEn: '',
    reasonFr: '',
    source: '',
  }))
  const form = useForm<Values, RefusalBody>({
    initial,
    schema: refusalBody,
    texts: errors,
    toBody: ({ validUntil, ...values }) => ({ ...values, ...(validUntil !== '' && { validUntil }) }),
    onSubmit: async (body) => {
      await api().call<typeof refuseCountry>('POST', '/api/staff/destinations', { body, once: true })
      form.reset()
      onDone(t.refuseDone(nameOf(body.country), formatDay(body.validFrom, language)))
    },
  })
  return form
}
