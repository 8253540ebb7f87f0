import type { Language } from '#kernel/text/language.ts'
import type { ComparedListing } from '../../contract/comparison/endpoints.ts'

/** What a file of a comparison says. */
export interface Comparison {
  listings: readonly ComparedListing[]
  language: Language
  /** The date of the file, as 2026-11-21. */
  day: string
  publicUrl: string
}
