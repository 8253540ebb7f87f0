import { useEffect, useState } from 'react'
import { forgetDeviceDraft, keepDeviceDraft, readDeviceDraft } from '#client/device-drafts.ts'
import { FIELDS_OF_TEXT, touchedFields } from './listing-record.ts'
import type { ListingValues } from './listing-values.ts'

/** What was typed into a listing form, kept on this device for the member who typed it. Never holds files. */
export interface Draft {
  values: ListingValues
  /** The listing that an interrupted submission has created already. */
  materielId: number | null
}

interface DraftKeeper {
  /** What was kept before this page opened, if it is this member's. */
  restored: Draft | null
  keep: (draft: Draft) => void
  forget: () => void
}

/**
 * Keeps what is typed on this device, so that it survives an ended session and a closed tab, and gives it
 * back to the same member only (decisions §6); signing out forgets it. Other forms keep their draft when the
 * session ends (`#client/draft.ts`); a listing takes longer to type, so it is kept with every change. `name`
 * tells the forms apart; fields that are as in `untouched` are not kept, so that they are never restored over
 * what has changed on the server.
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

/** Keeps the draft with every change; forgets it when nothing differs from `untouched` any more. */
export function useKeptListingDraft(keeper: DraftKeeper, draft: Draft, untouched: ListingValues): void {
  const { keep, forget } = keeper
  const text = JSON.stringify([draft.values, draft.materielId])
  useEffect(() => {
    if (draft.materielId === null && touchedFields(draft.values, untouched).length === 0) forget()
    else keep(draft)
    // The text stands for the draft; the functions are made anew by each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
}

/** Reads a kept draft; null when there is none, it is broken, or another member's. */
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
