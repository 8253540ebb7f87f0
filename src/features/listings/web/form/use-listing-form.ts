import { useState } from 'react'
import { useDraft } from '#client/draft.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { isRecord } from '#kernel/json.ts'
import type { FormState } from '#ui/form.tsx'
import { texts } from '../../contract/texts.ts'
import { FIELDS_OF_TEXT, touchedFields } from './listing-record.ts'
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

interface ListingDraftOptions {
  /** The name of the draft, by form and member. */
  name: string
  form: ListingForm
  /** Fields equal to these are not kept, so that restoring never overwrites newer values of the server. */
  untouched: ListingValues
  /** The draft that an interrupted submission has already created on the server. */
  materielId?: number | null
  onMaterielId?: (materielId: number | null) => void
}

/** Keeps every change of a listing on this device, because a listing takes long to type; never its files. */
export function useListingDraft({
  name,
  form,
  untouched,
  materielId = null,
  onMaterielId,
}: ListingDraftOptions) {
  const [isRestored, setRestored] = useState(false)
  const touched = touchedFields(form.values, untouched)
  const { forget } = useDraft<Draft>(name, {
    where: 'device',
    values: {
      materielId,
      typed: Object.fromEntries(touched.map((field) => [field, form.values[field]])),
    },
    isTyped: materielId !== null || touched.length > 0,
    read: readDraft,
    restore: (draft) => {
      form.set(draft.typed)
      onMaterielId?.(draft.materielId)
      setRestored(true)
    },
  })
  return { isRestored, setRestored, forget }
}

interface Draft {
  materielId: number | null
  typed: Partial<ListingValues>
}

function readDraft(kept: unknown): Draft | null {
  if (!isRecord(kept) || !isRecord(kept['typed'])) return null
  const { materielId } = kept
  const typed = Object.entries(kept['typed']).filter(
    ([name, value]) => FIELDS_OF_TEXT.some((field) => field === name) && typeof value === 'string',
  )
  return { typed: Object.fromEntries(typed), materielId: typeof materielId === 'number' ? materielId : null }
}
