import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { percentText } from '#kernel/money/fee.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
import { REASON_MAX } from '#kernel/trade/dated-rules/dated-rules.ts'
import { texts as ruleTexts } from '#kernel/trade/dated-rules/texts.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { rateBody, type RateBody } from '../contract/bodies.ts'
import type { setRate } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'
import { useSalesWords } from './use-sales-words.ts'

type Values = Record<keyof RateBody, string>

/** Sets a rate from a day on. */
export function NewRate({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const form = useNewRate(onDone)
  return (
    <FormSection title={t.newRate} form={form} send={t.set} busy={t.setting}>
      <TextInput field={form.field('company')} label={t.company} hint={t.companyHint} autoComplete="off" />
      <Select
        field={form.field('category')}
        label={t.category}
        empty={t.allCategories}
        options={CATEGORY_NAMES.map((name) => ({ value: name, label: taxonomyName(name, language) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput field={form.field('percent')} label={t.percent} unit="%" decimals required />
        <TextInput
          field={form.field('validFrom')}
          label={t.validFrom}
          hint={t.validFromHint}
          type="date"
          required
        />
      </div>
      <TextArea
        field={form.field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={2}
        counter={REASON_MAX}
      />
    </FormSection>
  )
}

function useNewRate(onDone: (said: string) => void) {
  const t = useTexts(texts)
  const shared = useTexts(ruleTexts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const salesOf = useSalesWords()
  const api = useApi()
  const [initial] = useState((): Values => ({
    company: '',
    category: '',
    percent: '',
    validFrom: dayInFrance(new Date()),
    reason: '',
  }))
  const form = useForm<Values, RateBody>({
    initial,
    schema: rateBody,
    texts: { ...shared.errors, ...errors },
    toBody: ({ company, category, percent, ...values }, figure) => ({
      ...values,
      company: given(company),
      category: given(category),
      percent: figure(percent),
    }),
    onSubmit: async (body) => {
      const made = await api().call<typeof setRate>('POST', '/api/staff/commissions', { body, once: true })
      form.reset()
      onDone(
        t.setDone(percentText(body.percent, language), salesOf(made), formatDay(made.validFrom, language)),
      )
    },
  })
  return form
}
