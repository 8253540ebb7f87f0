import { isLanguage, type Language } from '#kernel/text/language.ts'

/** Identifies the preview picture of a listing, one per language and content. */
export interface PreviewName {
  language: Language
  listingId: number
  /** A hash of what the picture shows, so that a changed listing has another address. */
  hash: string
}

export const PREVIEW_HASH_LENGTH = 24
const NAME = new RegExp(`^([a-z]{2})-([1-9]\\d{0,8})-([0-9a-f]{${PREVIEW_HASH_LENGTH}})\\.jpg$`)

export function previewAddress({ language, listingId, hash }: PreviewName): string {
  return `/preview/${language}-${listingId}-${hash}.jpg`
}

/** Parses the last part of a preview's address; null for anything else. */
export function parsePreviewName(name: string): PreviewName | null {
  const [, language, id, hash] = NAME.exec(name) ?? []
  return isLanguage(language) && hash !== undefined ? { language, listingId: Number(id), hash } : null
}
