import { useState } from 'react'
import { useDraft } from '#client/draft.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useForm } from '#client/use-form.ts'
import { isRecord } from '#kernel/json.ts'
import type { FormState } from '#ui/form.tsx'
import { addForm, editForm, type AddForm, type EditForm } from '../../contract/bodies.ts'
import { texts } from '../../contract/texts.ts'
import { type FormDocument, restoredDocuments } from '../documents/form-documents.ts'
import { isUnsent, restoredPictures } from '../pictures/form-pictures.ts'
import { checkAttributes } from './attribute-values.ts'
import { checkStatement, isFreeChange } from './statement.ts'
import { FIELDS_OF_TEXT, touchedFields } from './listing-record.ts'
import { useKeptFiles } from './use-kept-files.ts'
import { newListingOf, toAddForm, toEditForm, type ListingValues } from './listing-values.ts'

export interface ListingForm extends FormState<ListingValues> {
  mode: 'add' | 'edit'
  /** Fields whose current values break a rule, whether or not the error is shown. */
  incomplete: ReadonlySet<string>
}

interface AddFormOptions {
  user: SessionUser
  onSubmit: (form: AddForm, values: ListingValues) => Promise<void>
}

/** The form of a new listing (spec §5). */
export function useAddForm({ user, onSubmit }: AddFormOptions): ListingForm {
  const { language, ...rules } = useRules()
  const form = useForm({
    ...rules,
    initial: newListingOf(user),
    schema: addForm,
    toBody: (values, figure) => toAddForm(values, { figure, language }, user),
    onSubmit,
  })
  return { ...form, mode: 'add', incomplete: new Set(Object.keys(form.findErrors())) }
}

interface EditFormOptions {
  initial: ListingValues
  /** Buyers see it as it is, and no change of it waits. */
  isPublished: boolean
  onSubmit: (form: EditForm, values: ListingValues) => Promise<void>
}

/** The form of an existing listing (spec §5). */
export function useEditForm({ initial, isPublished, onSubmit }: EditFormOptions): ListingForm {
  const { language, ...rules } = useRules((values) => isPublished && isFreeChange(values, initial))
  const form = useForm({
    ...rules,
    initial,
    schema: editForm,
    toBody: (values, figure) => toEditForm(values, { figure, language }),
    onSubmit,
  })
  return { ...form, mode: 'edit', incomplete: new Set(Object.keys(form.findErrors())) }
}

/**
 * Which attributes a listing has, and how their figures are read, depends on its type and on the language. `isFree`:
 * whether these values go on without a statement.
 */
function useRules(isFree: (values: ListingValues) => boolean = () => false) {
  const language = useLanguage()
  const { errors } = useTexts(texts)
  const check = (values: ListingValues) => ({
    ...checkAttributes(values.type, values, language),
    ...(!isFree(values) && checkStatement(values, errors)),
  })
  return { language, texts: errors, check }
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
  /** Chosen documents, where they are sent with the form. */
  documents?: readonly FormDocument[]
  onDocuments?: (documents: readonly FormDocument[]) => void
}

/** Keeps every change of a listing on this device, because a listing takes long to type, and its chosen files. */
export function useListingDraft({
  name,
  form,
  untouched,
  materielId = null,
  onMaterielId,
  documents = [],
  onDocuments,
}: ListingDraftOptions) {
  const [isRestored, setRestored] = useState(false)
  const touched = touchedFields(form.values, untouched)
  const draft = useDraft<Draft>(name, {
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
  const pictures = useKeptFiles(name, {
    chosen: form.values.image.filter(isUnsent).map((picture) => ({ ...picture, note: picture.description })),
    restore: (kept) => {
      form.set({ image: [...form.values.image, ...restoredPictures(kept)] })
      setRestored(true)
    },
  })
  const papers = useKeptFiles(`${name}:documents`, {
    chosen: documents
      .filter(({ isSent }) => !isSent)
      .map((document) => ({ ...document, note: document.kind })),
    restore: (kept) => {
      onDocuments?.([...documents, ...restoredDocuments(kept)])
      setRestored(true)
    },
  })
  const forget = () => {
    draft.forget()
    pictures.forget()
    papers.forget()
  }
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
