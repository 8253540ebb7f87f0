import { useLanguage, useTexts } from '#client/language.tsx'
import { attributeOf } from '#kernel/trade/attributes/definitions.ts'
import { optionWords } from '#kernel/trade/attributes/values.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords } from '#kernel/trade/contamination/words.ts'
import type { Language } from '#kernel/text/language.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Select, type Option } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { columnName } from '../contract/column-names.ts'
import { texts as words } from '../contract/texts.ts'
import type { ImportView } from '../contract/views.ts'
import {
  attributeOfColumn,
  columnLetters,
  NEEDED_FIELDS,
  type ColumnField as Field,
} from '../domain/columns.ts'
import { texts } from './texts.ts'

interface ColumnFieldProps {
  field: Field
  view: ImportView
  /** A column, one text for all rows, or neither. */
  value: number | string | undefined
  onChange: (value: number | string | undefined) => void
}

const SAME = 'same'
const SAMPLE_LENGTH = 36
const NEEDED: readonly Field[] = NEEDED_FIELDS
/** Fields that can't have the same value in all rows. */
const OF_EACH_ROW: readonly Field[] = ['reference', 'listing', 'images', 'serialNumber']

/** The source of a field: a column of the file, with examples of its values, or one text for all rows. */
export function ColumnField({ field, view, value, onChange }: ColumnFieldProps) {
  const t = useTexts(texts).columns
  const label = columnName(field, useLanguage())
  const id = `column-${field.replace('.', '-')}`
  const hints: Partial<Record<Field, string>> = t.hints
  const choose = (chosen: string) => {
    if (chosen === SAME) onChange('')
    else onChange(chosen === '' ? undefined : Number(chosen))
  }
  const chosen = typeof value === 'string' ? SAME : String(value ?? '')
  const options: Option[] = [
    ...view.header.map((head, column) => ({
      value: String(column),
      label: t.columnName(columnLetters(column), head),
    })),
    ...(OF_EACH_ROW.includes(field) ? [] : [{ value: SAME, label: t.same }]),
  ]
  const sample = typeof value === 'number' ? sampleOf(view, value) : ''
  const hint = sample === '' ? hints[field] : t.sample(sample)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        field={{ name: field, id, value: chosen, onChange: choose }}
        label={label}
        required={NEEDED.includes(field)}
        {...(hint !== undefined && { hint })}
        options={options}
        empty={t.none}
      />
      {typeof value === 'string' && (
        <SameValue field={field} label={t.sameLabel(label)} value={value} onChange={onChange} />
      )}
    </div>
  )
}

interface SameValueProps {
  field: Field
  label: string
  value: string
  onChange: (value: string) => void
}

/** One text for all rows, from a list if there are few choices. */
function SameValue({ field, label, value, onChange }: SameValueProps) {
  const t = useTexts(texts).columns
  const language = useLanguage()
  const { words: conditions } = words[language]
  const findings = FINDINGS.map((finding) => ({ value: finding, label: findingWords(finding, language) }))
  const binding = { name: `${field}-same`, id: `column-${field.replace('.', '-')}-same`, value, onChange }
  const choices: Partial<Record<Field, Option[]>> = {
    categorie: CATEGORIES.map(({ name }) => ({ value: name, label: taxonomyName(name, language) })),
    condition: [
      { value: 'new', label: conditions.new },
      { value: 'used', label: conditions.used },
    ],
    currency: CURRENCIES.map((currency) => ({ value: currency, label: currency.toUpperCase() })),
    norm: findings,
    h2s: findings,
    hydrocarbons: findings,
    contamination: findings,
  }
  const options = choices[field] ?? attributeOptions(field, language)
  const hint = field === 'currency' ? { hint: t.sameCurrency } : {}
  if (options) return <Select field={binding} label={label} required options={options} empty="–" {...hint} />
  return <TextInput field={binding} label={label} required autoComplete="off" />
}

/** The choices of an attribute that allows nothing else. */
function attributeOptions(field: Field, language: Language): Option[] | undefined {
  const key = attributeOfColumn(field)
  const definition = key === null ? undefined : attributeOf(key)
  if (key === null || definition?.kind !== 'choice' || definition.open) return undefined
  return definition.options.map((option) => ({ value: option, label: optionWords(key, option, language) }))
}

/** The values of a column in the first rows. */
export function sampleOf({ sample }: ImportView, column: number): string {
  const values = [...new Set(sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== ''))]
  const text = values.join(' · ')
  return text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH).toWellFormed()}…` : text
}
