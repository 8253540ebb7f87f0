import { useLanguage, useTexts } from '#client/language.tsx'
import type { ReadFigure } from '#client/use-form.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { texts as incotermNames } from '#kernel/trade/incoterm-names/texts.ts'
import { DELIVERED_TERM, isCarriedTerm } from '#kernel/trade/incoterms.ts'
import type { Language } from '#kernel/text/language.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import type { FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import type { ForwarderView } from '../contract/views.ts'
import { FREIGHT_LIMITS, FREIGHT_TERMS } from '../domain/freight.ts'
import { texts } from './texts.ts'

/** A price as typed. */
export interface AnswerValues {
  price: string
  currency: string
  incoterm: string
  place: string
  mode: string
  transitDays: string
  validUntil: string
  remarks: string
}

const USUAL_DAYS = 14

/** The term and the place that were asked, to be changed where another is offered. */
export const firstAnswer = (
  { incoterm, to }: Pick<ForwarderView, 'incoterm' | 'to'>,
  now: Date,
): AnswerValues => ({
  price: '',
  currency: 'usd',
  // One that was asked before only these were taken.
  incoterm: isCarriedTerm(incoterm) ? incoterm : DELIVERED_TERM,
  place: to.city,
  mode: '',
  transitDays: '',
  validUntil: addDays(dayOf(now), USUAL_DAYS),
  remarks: '',
})

/** A price that was sent, to be corrected. */
export function valuesOf(sent: NonNullable<ForwarderView['answer']>, language: Language): AnswerValues {
  const { price, currency, incoterm, place, mode, transitDays, validUntil, remarks } = sent
  return {
    price: numberText(price, language),
    currency,
    incoterm,
    place,
    mode,
    transitDays: String(transitDays),
    validUntil: validUntil.slice(0, 10),
    remarks,
  }
}

export function answerOf(values: AnswerValues, figure: ReadFigure) {
  const { price, transitDays, mode, incoterm, place, validUntil, remarks, ...rest } = values
  return {
    ...rest,
    price: figure(price),
    transitDays: figure(transitDays),
    mode: given(mode),
    incoterm: given(incoterm),
    place: given(place),
    validUntil,
    remarks: given(remarks),
  }
}

/** The fields of a freight price. */
export function AnswerFields({ form }: { form: FormState<AnswerValues> }) {
  const t = useTexts(texts).answer
  const names = useTexts(incotermNames)
  const language = useLanguage()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput field={form.field('price')} label={t.price} decimals required />
        <Select
          field={form.field('currency')}
          label={t.currency}
          options={CURRENCIES.map((value) => ({ value, label: t.currencies[value] }))}
          required
        />
        <Select
          field={form.field('mode')}
          label={t.mode}
          options={TRANSPORT_MODES.map((value) => ({ value, label: transportMode(value, language) }))}
          empty={t.choose}
          required
        />
        <NumberInput field={form.field('transitDays')} label={t.transitDays} required />
        <Select
          field={form.field('incoterm')}
          label={t.incoterm}
          options={FREIGHT_TERMS.map((value) => ({ value, label: names[value] }))}
          required
        />
        <TextInput field={form.field('place')} label={t.place} autoComplete="off" required />
        <TextInput field={form.field('validUntil')} label={t.validUntil} type="date" required />
      </div>
      <TextArea
        field={form.field('remarks')}
        label={t.remarks}
        hint={t.remarksHint}
        rows={3}
        counter={FREIGHT_LIMITS.remarksMax}
      />
    </>
  )
}
