import { useState } from 'react'
import { ReasonFields } from '#client/dated-rules.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { texts as ruleTexts } from '#kernel/trade/dated-rules/texts.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { CountryField } from '#ui/country-field.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { ruleBody, type RuleBody } from '../contract/bodies.ts'
import type { addRule } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'
const TYPES = [...new Set(CATEGORIES.flatMap(({ types }) => [...types]))]

/** A new rule. */
export function NewRule({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const shared = useTexts(ruleTexts)
  const language = useLanguage()
  const form = useNewRule(onDone)
  const types = TYPES.map((value) => ({ value, label: taxonomyName(value, language) }))
  return (
    <FormSection title={t.newRule} form={form} send={t.add} busy={shared.sending}>
      <CountryField field={form.field('country')} label={t.country} hint={t.countryHint} />
      <div className={PAIR}>
        <NumberInput field={form.field('chapter')} label={t.chapter} hint={t.chapterHint} />
        <Select
          field={form.field('type')}
          label={t.type}
          empty={t.allTypes}
          options={types.toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />
      </div>
      <div className={PAIR}>
        <NumberInput field={form.field('above')} label={t.aboveSum} hint={t.aboveHint} decimals />
        <Select
          field={form.field('currency')}
          label={t.currency}
          empty={t.noCurrency}
          options={CURRENCIES.map((value) => ({ value, label: t.currencies[value] }))}
        />
      </div>
      <TextInput
        field={form.field('validFrom')}
        label={t.validFrom}
        hint={t.validFromHint}
        type="date"
        required
      />
      <ReasonFields form={form} texts={t} />
    </FormSection>
  )
}

function useNewRule(onDone: (said: string) => void) {
  const t = useTexts(texts)
  const shared = useTexts(ruleTexts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const [initial] = useState((): Record<keyof RuleBody, string> => ({
    country: '',
    chapter: '',
    type: '',
    above: '',
    currency: '',
    validFrom: dayInFrance(new Date()),
    reasonEn: '',
    reasonFr: '',
    source: '',
  }))
  const form = useForm<typeof initial, RuleBody>({
    initial,
    schema: ruleBody,
    texts: { ...shared.errors, ...errors },
    toBody: ({ country, chapter, type, above, currency, ...rest }, figure) => ({
      ...rest,
      ...(country !== '' && { country }),
      ...(type !== '' && { type }),
      ...(currency !== '' && { currency }),
      chapter: figure(chapter),
      above: figure(above),
    }),
    onSubmit: async (body) => {
      await api().call<typeof addRule>('POST', '/api/staff/end-use', { body, once: true })
      form.reset()
      onDone(t.addDone(formatDay(body.validFrom, language)))
    },
  })
  return form
}
