import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import { ruleBody, type RuleBody } from '../contract/bodies.ts'
import type { addRule } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX, SOURCE_MAX } from '../domain/rules.ts'
import { texts } from './texts.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'
const TYPES = [...new Set(CATEGORIES.flatMap(({ types }) => [...types]))]

/** A new rule. */
export function NewRule({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const form = useNewRule(onDone)
  const types = TYPES.map((value) => ({ value, label: taxonomyName(value, language) }))
  return (
    <section className="flex max-w-180 flex-col gap-4">
      <h2 className="type-h2">{t.newRule}</h2>
      <Form form={form} label={t.newRule}>
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
          <Button type="submit" busy={form.submitting} busyLabel={t.sending}>
            {t.add}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function useNewRule(onDone: (said: string) => void) {
  const t = useTexts(texts)
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
    texts: errors,
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
