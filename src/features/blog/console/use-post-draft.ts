import { useEffect, useState } from 'react'
import { forgetDeviceDraft, keepDeviceDraft, readDeviceDraft } from '#client/device-drafts.ts'
import { isLanguage } from '#kernel/text/language.ts'
import type { PostValues } from './post-values.ts'

/** What was typed but not saved, and the version on which it is based. */
export interface PostDraft {
  values: PostValues
  version: number | null
}

/**
 * Stores every change of a post on this device, so that it survives a closed tab and an expired session. Only
 * the same member gets it back, and it is removed once the post is saved. `name` identifies the post.
 */
export function usePostDraft(name: string, userId: number) {
  const key = `blog ${name}:${userId}`
  const [restored] = useState(() => draftIn(readDeviceDraft(key)))
  return {
    restored,
    keep: (draft: PostDraft) => keepDeviceDraft(key, draft),
    forget: () => forgetDeviceDraft(key),
  }
}

/** Stores the draft while it differs from what is saved. */
export function useKeptPostDraft(
  { keep, forget }: Pick<ReturnType<typeof usePostDraft>, 'keep' | 'forget'>,
  draft: PostDraft,
  saved: PostValues,
): void {
  const text = JSON.stringify(draft)
  const isSaved = JSON.stringify(draft.values) === JSON.stringify(saved)
  useEffect(() => {
    if (isSaved) forget()
    else keep(draft)
    // `text` represents the draft; the functions are new in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, isSaved])
}

function draftIn(kept: unknown): PostDraft | null {
  if (!isRecord(kept) || !isRecord(kept['values'])) return null
  const { title, html, labels, language } = kept['values']
  if (typeof title !== 'string' || typeof html !== 'string' || typeof labels !== 'string') return null
  if (!isLanguage(language)) return null
  const version = typeof kept['version'] === 'number' ? kept['version'] : null
  return { values: { title, html, labels, language }, version }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
