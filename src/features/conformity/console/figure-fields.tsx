import { useTexts } from '#client/language.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { COST_UNITS, LOCAL_CURRENCIES, RATE_BASES, SOURCE_DAYS } from '../domain/papers.ts'
import type { PaperValues } from './paper-values.ts'
import { texts } from './texts.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'

interface FigureFieldsProps {
  form: FormState<PaperValues>
}

/** The fields of days and cost, each with where it comes from. */
export function FigureFields({ form }: FigureFieldsProps) {
  const t = useTexts(texts).fields
  return (
    <>
      <div className={PAIR}>
        <NumberInput field={form.field('daysFrom')} label={t.daysFrom} hint={t.unsure} />
        <NumberInput field={form.field('daysTo')} label={t.daysTo} />
      </div>
      <SourceFields form={form} figure="days" />
      <CostFields form={form} />
      <SourceFields form={form} figure="cost" />
    </>
  )
}

function CostFields({ form }: FigureFieldsProps) {
  const t = useTexts(texts).fields
  return (
    <>
      <div className={PAIR}>
        <NumberInput field={form.field('rateFrom')} label={t.rateFrom} hint={t.rateHint} decimals />
        <NumberInput field={form.field('rateTo')} label={t.rateTo} decimals />
      </div>
      <Select
        field={form.field('rateOf')}
        label={t.rateOf}
        empty={t.noRate}
        options={RATE_BASES.map((value) => ({ value, label: t.rateBases[value] }))}
      />
      <div className={PAIR}>
        <NumberInput field={form.field('costFrom')} label={t.costFrom} hint={t.unsure} decimals />
        <NumberInput field={form.field('costTo')} label={t.costTo} decimals />
      </div>
      <div className={PAIR}>
        <Select
          field={form.field('currency')}
          label={t.currency}
          empty={t.noCurrency}
          options={[
            ...CURRENCIES.map((value) => ({ value, label: t.currencies[value] })),
            ...LOCAL_CURRENCIES.map((value) => ({ value, label: value.toUpperCase() })),
          ]}
        />
        <Select
          field={form.field('costPer')}
          label={t.costPer}
          empty={t.unsaid}
          options={COST_UNITS.map((value) => ({ value, label: t.costUnits[value] }))}
        />
      </div>
    </>
  )
}

function SourceFields({ form, figure }: FigureFieldsProps & { figure: 'days' | 'cost' }) {
  const t = useTexts(texts).fields
  const of = t.figureSource[figure]
  return (
    <>
      <TextInput
        field={form.field(`${figure}Source`)}
        label={of.source}
        hint={t.figureHint}
        autoComplete="off"
      />
      <TextInput field={form.field(`${figure}Address`)} label={of.address} autoComplete="off" />
      <div className={PAIR}>
        <TextInput field={form.field(`${figure}On`)} label={of.on} type="date" />
        <Select
          field={form.field(`${figure}Day`)}
          label={of.day}
          empty={t.unsaid}
          options={useDayOptions()}
        />
      </div>
    </>
  )
}

/** What the date of a source may be. */
export function useDayOptions() {
  const t = useTexts(texts).fields
  return SOURCE_DAYS.map((value) => ({ value, label: t.sourceDays[value] }))
}
