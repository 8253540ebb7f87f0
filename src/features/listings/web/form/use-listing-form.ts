import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import type { FormState } from '#ui/form.tsx'
import { texts } from '../../contract/texts.ts'
import { checkListing, type ListingField, type ListingValues } from './listing-values.ts'

interface ListingFormOptions {
  initial: ListingValues
  mode: 'add' | 'edit'
  onSubmit: (values: ListingValues) => Promise<void>
}

export interface ListingForm extends FormState<ListingValues> {
  mode: 'add' | 'edit'
  /** Fields whose current values break a rule, whether or not the error is shown. */
  incomplete: ReadonlySet<ListingField>
}

/** The form of a listing: the rules of spec §5 with their texts, checked on submit and then live. */
export function useListingForm({ initial, mode, onSubmit }: ListingFormOptions): ListingForm {
  const language = useLanguage()
  const say = useMessages()
  const find = (values: ListingValues) => checkListing(values, { language, mode })
  const form = useForm({
    initial,
    check: (values) =>
      Object.fromEntries(Object.entries(find(values)).map(([name, key]) => [name, say(key)])),
    onSubmit,
  })
  const incomplete = new Set(Object.keys(find(form.values)) as ListingField[])
  return { ...form, mode, incomplete }
}

/** The message for a key of the rules (`listings.errors.title`). */
export function useMessages(): (key: string) => string {
  const { errors } = useTexts(texts)
  return (key) => {
    const name = key.replace(/^listings\.errors\./, '')
    return isKeyOf(errors, name) ? errors[name] : key
  }
}

function isKeyOf<T extends object>(object: T, key: string): key is keyof T & string {
  return Object.hasOwn(object, key)
}
