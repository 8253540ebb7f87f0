import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { filtersOf, type ListFilter } from '#search/filters/list-filter.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { countryNamed } from '#ui/country-search.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { searchFields, type SearchFields } from '../contract/endpoints.ts'
import { texts as messages } from '../contract/texts.ts'
import { FREQUENCIES, NAME_MAX } from '../domain/saved-search.ts'
import { texts } from './texts.ts'

interface SearchDialogProps {
  title: string
  submit: string
  initial: SearchFields
  onClose: () => void
  /** Submits; the form shows an error. */
  onSend: (fields: SearchFields) => Promise<void>
}

/** The dialog for a search's name, and how often new results are mailed. */
export function SearchDialog({ title, submit, initial, onClose, onSend }: SearchDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const form = useForm({ initial, schema: searchFields, texts: errors, onSubmit: onSend })
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={submit}
      busy={t.sending}
      onCancel={onClose}
      label={title}
    >
      <TextInput
        field={form.field('name')}
        label={t.name}
        hint={t.nameHint}
        counter={NAME_MAX}
        autoComplete="off"
        required
      />
      <RadioGroup
        field={form.field('frequency')}
        label={t.frequency}
        options={FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
        required
      />
    </FormDialog>
  )
}

/** The filters of a search in the words of the page, its text first. */
export function useFilterWords(): (filter: ListFilter) => string[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return (filter) => {
    const { attributes, currency } = filter
    const isSaidByAnother = (name: string) =>
      filtersOf(filter).some(([, { needs, goesWith }]) => needs === name || goesWith === name)
    const textFirst = (name: string) => Number(name !== 'searchStr')
    return [
      ...filterWords(filter, language, (english) => countryNamed(english)?.[language] ?? english)
        .filter(({ name }) => !isSaidByAnother(name))
        .toSorted((one, other) => textFirst(one.name) - textFirst(other.name))
        .map(({ name, words }) => (name === 'currency' && currency ? t.currency[currency] : words)),
      ...(attributes === undefined ? [] : [t.attributes(attributes.split(',').length)]),
    ]
  }
}
