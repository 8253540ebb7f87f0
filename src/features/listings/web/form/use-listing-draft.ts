import { useEffect, useState } from 'react'
import { forgetDeviceDraft, keepDeviceDraft, readDeviceDraft } from '#client/device-drafts.ts'
import { FIELDS_OF_TEXT, touchedFields } from './listing-record.ts'
import type { ListingValues } from './listing-values.ts'

/** The values of a listing form, kept on this device for the member who typed them. Never contains files. */
export interface Draft {
  values: ListingValues
  /** The draft that an interrupted submission has already created on the server. */
  materielId: number | null
}

interface DraftKeeper {
  /** The draft from before this page opened, if it is this member's. */
  restored: Draft | null
  keep: (draft: Draft) => void
  forget: () => void
}

/**
 * Keeps what is typed on this device, so that it survives an expired session and a closed tab, and restores
 * it for the same member only (decisions §6); signing out deletes it. Other forms keep their draft when the
 * session expires (`#client/draft.ts`); a listing takes longer to type, so every change is kept. `name` tells
 * the forms apart. Fields equal to `untouched` are not kept, so that restoring never overwrites newer values
 * of the server.
 */
export function useListingDraft(name: string, userId: number, untouched: ListingValues): DraftKeeper {
  const key = `${name}:${userId}`
  const [restored] = useState(() => readDraft(readDeviceDraft(key), userId, untouched))
  return {
    restored,
    keep: ({ values, materielId }) => {
      const typed = Object.fromEntries(
        touchedFields(values, untouched).map((field) => [field, values[field]]),
      )
      keepDeviceDraft(key, { userId, values: typed, materielId })
    },
    forget: () => forgetDeviceDraft(key),
  }
}

/** Keeps the draft on every change; deletes it once nothing differs from `untouched`. */
export function useKeptListingDraft(keeper: DraftKeeper, draft: Draft, untouched: ListingValues): void {
  const { keep, forget } = keeper
  const text = JSON.stringify([draft.values, draft.materielId])
  useEffect(() => {
    if (draft.materielId === null && touchedFields(draft.values, untouched).length === 0) forget()
    else keep(draft)
    // `text` changes whenever the draft does; the functions are new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
}

/** Parses a kept draft; null if there is none, it is broken, or it is another member's. */
export function readDraft(kept: unknown, userId: number, untouched: ListingValues): Draft | null {
  if (!isRecord(kept) || kept['userId'] !== userId || !isRecord(kept['values'])) return null
  const typed = Object.entries(kept['values']).filter(
    ([name, value]) => FIELDS_OF_TEXT.some((field) => field === name) && typeof value === 'string',
  )
  const materielId = kept['materielId']
  return {
    values: { ...untouched, ...Object.fromEntries(typed) },
    materielId: typeof materielId === 'number' ? materielId : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
