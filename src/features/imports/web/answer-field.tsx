import { useLanguage, useTexts } from '#client/language.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { CountryField } from '#ui/country-field.tsx'
import type { FieldBinding, FieldTexts } from '#ui/field.tsx'
import { Select, type Option } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { texts as words } from '../contract/texts.ts'
import { answerOf, type Ask, partsOfAnswer } from '../domain/asks.ts'
import { texts } from './texts.ts'

interface AnswerFieldProps extends FieldTexts {
  ask: Ask
  /** Likely answers, the likeliest first. */
  near?: readonly string[]
  field: FieldBinding<string>
}

/** The control for an answer about a word, or about rows without a cell. */
export function AnswerField({ ask: { subject, word }, near = [], field, ...about }: AnswerFieldProps) {
  const t = useTexts(texts).questions
  const language = useLanguage()
  const { words: conditions } = words[language]
  const asked = { ...about, required: true }
  if (subject === 'place') return <PlaceField field={field} {...about} />
  if (subject === 'kind' || word === 'type')
    return <Select field={field} options={kindOptions(near, t.likely, language)} empty={t.open} {...asked} />
  if (subject === 'condition' || word === 'condition') {
    const options: Option[] = [
      { value: 'new', label: conditions.new },
      { value: 'used', label: conditions.used },
    ]
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (subject === 'merged') {
    const options: Option[] = [
      { value: 'each', label: t.each },
      { value: 'all', label: t.together },
    ]
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (subject === 'figures') {
    const options: Option[] = [
      { value: 'decimals', label: t.decimals },
      { value: 'thousands', label: t.thousands },
    ]
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (subject === 'placeholder') {
    const options: Option[] = [
      { value: 'unknown', label: t.unknown },
      { value: 'stands', label: t.stands },
    ]
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (word === 'currency') {
    const options = CURRENCIES.map((currency) => ({ value: currency, label: currency.toUpperCase() }))
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (word === 'contamination') {
    const options = FINDINGS.map((finding) => ({ value: finding, label: findingWords(finding, language) }))
    return <Select field={field} options={options} empty={t.open} {...asked} />
  }
  if (word === 'country') return <CountryField field={field} {...asked} />
  if (word === 'qty') return <TextInput field={field} inputMode="numeric" autoComplete="off" {...asked} />
  return <TextInput field={field} autoComplete="off" {...asked} />
}

/** The likely types first, then every type under its category. */
function kindOptions(near: readonly string[], likely: string, language: Language): Option[] {
  const all = CATEGORIES.flatMap(({ name, types }) =>
    types.map((type) => ({
      value: answerOf([name, type]),
      label: taxonomyName(type, language),
      group: taxonomyName(name, language),
    })),
  )
  const first = near.flatMap((answer) => {
    const found = all.find(({ value }) => value === answer)
    return found ? [{ ...found, group: likely }] : []
  })
  return [...first, ...all.filter(({ value }) => !near.includes(value))]
}

/** Country and city of one question. */
function PlaceField({ field, label, hint }: FieldTexts & { field: FieldBinding<string> }) {
  const t = useTexts(texts).questions
  const [country, city] = partsOfAnswer(field.value)
  const part = (name: string, value: string, change: (value: string) => string) => ({
    name: `${field.name}-${name}`,
    id: `${field.id}-${name}`,
    value,
    onChange: (changed: string) => field.onChange(change(changed)),
  })
  const countryField = part('country', country, (changed) => answerOf([changed, city]))
  const cityField = part('city', city, (changed) => answerOf([country, changed]))
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="type-label">{label}</legend>
      {hint !== undefined && <p className="type-small text-ink-3">{hint}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <CountryField
          field={{ ...countryField, id: field.id, error: field.error }}
          label={t.country}
          required
        />
        <TextInput field={cityField} label={t.city} required autoComplete="off" />
      </div>
    </fieldset>
  )
}
