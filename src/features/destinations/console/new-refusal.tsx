import { useState } from 'react'
import { ReasonFields } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { texts as ruleTexts } from '#kernel/trade/dated-rules/texts.ts'
import { CountryField } from '#ui/country-field.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { refusalBody, type RefusalBody } from '../contract/bodies.ts'
import type { refuseCountry } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

type Values = Record<keyof RefusalBody, string>

/** Refuses a country from a day on. */
export function NewRefusal({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const form = useNewRefusal(onDone)
  return (
    <FormSection title={t.newRefusal} form={form} send={t.refuse} busy={t.refusing}>
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
      <ReasonFields form={form} texts={t} />
    </FormSection>
  )
}

function useNewRefusal(onDone: (said: string) => void) {
  const t = useTexts(texts)
  const shared = useTexts(ruleTexts)
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
    texts: { ...shared.errors, ...errors },
    toBody: ({ validUntil, ...values }) => ({ ...values, ...(validUntil !== '' && { validUntil }) }),
    onSubmit: async (body) => {
      await api().call<typeof refuseCountry>('POST', '/api/staff/destinations', { body, once: true })
      form.reset()
      onDone(t.refuseDone(nameOf(body.country), formatDay(body.validFrom, language)))
    },
  })
  return form
}
