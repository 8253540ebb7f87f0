import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { ListingContent } from './content.ts'

/** The fields in which staff correct typing errors themselves when they publish. */
export const CORRECTED_FIGURES = [
  'year',
  'runningHours',
  'netWeightKg',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
] as const satisfies readonly (keyof ListingContent)[]

/** What staff want to correct; what is left out stays, `null` clears a figure, the country or a second language. */
export type Corrections = {
  title?: string | undefined
  description?: string | undefined
  secondTitle?: string | null | undefined
  secondDescription?: string | null | undefined
  originCountry?: string | null | undefined
} & { [Figure in (typeof CORRECTED_FIGURES)[number]]?: number | null | undefined }

/** What staff corrected: under the name of the field in the form, as texts. */
export interface Correction {
  field: string
  before: string
  after: string
}

/** Descriptions are not quoted. */
export const isLongText = (field: string): boolean => field === 'description' || field === 'secondDescription'

/** Whether staff said in the second language what the seller had said in one. */
export const isSecondAdded = (field: string, before: string): boolean =>
  (field === 'secondTitle' || field === 'secondDescription') && before === ''

/** What a field says, as people read it: a country is stored by its code. */
export const fieldWords = (field: string, text: string, language: Language): string =>
  field === 'originCountry' ? (countryByCode(text)?.[language] ?? text) : text
