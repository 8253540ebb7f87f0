import { useState } from 'react'
import { useDraft } from '#client/draft.ts'
import { isRecord } from '#kernel/json.ts'
import { FIELDS_OF_TEXT, touchedFields } from './listing-record.ts'
import type { ListingValues } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

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
