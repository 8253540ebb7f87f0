import type { ListingContent } from './content.ts'

/** The fields in which staff correct typing errors themselves when they publish. */
export const CORRECTED_FIGURES = [
  'year',
  'runningHours',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
] as const satisfies readonly (keyof ListingContent)[]

/** What staff want to correct; what is left out stays, `null` clears a figure. */
export type Corrections = {
  title?: string | undefined
  description?: string | undefined
} & { [Figure in (typeof CORRECTED_FIGURES)[number]]?: number | null | undefined }

/** What staff corrected: under the name of the field in the form, as texts. */
export interface Correction {
  field: string
  before: string
  after: string
}
