import { invalidField } from '#kernel/errors.ts'
import type { ListingContent } from '../../domain/content.ts'
import { CORRECTED_FIGURES, type Correction, type Corrections } from '../../domain/corrections.ts'
import { sanitizeDescription } from '../description.ts'
import { requirePossibleWeights, requirePossibleYear, secondTextsOf } from '../listing-content.ts'

/**
 * The content with the corrections of staff, and what they change.
 * @throws AppError `invalid` for a description without a readable word, or in the second language without a title, a future year, or a net weight above the packed one.
 */
export function corrected(
  content: ListingContent,
  { title, description, secondTitle, secondDescription, originCountry, ...figures }: Corrections,
  now: Date,
): { content: ListingContent; corrections: Correction[] } {
  const sanitized = description === undefined ? null : sanitizeDescription(description)
  if (sanitized?.text === '') throw invalidField('description', 'listings.errors.description')
  requirePossibleYear(figures.year, now)
  const given = CORRECTED_FIGURES.filter((name) => figures[name] !== undefined)
  const after: ListingContent = {
    ...content,
    ...(title !== undefined && { title }),
    ...(sanitized && { descriptionHtml: sanitized.html }),
    ...secondTextsOf({ secondTitle, secondDescription }, content),
    ...(originCountry !== undefined && { originCountry }),
    ...Object.fromEntries(given.map((name) => [name, figures[name]])),
  }
  if (given.includes('weightKg') || given.includes('netWeightKg')) requirePossibleWeights(after)
  const texts = (of: ListingContent) => [
    ['title', of.title],
    ['description', of.descriptionHtml],
    ['secondTitle', of.secondTitle ?? ''],
    ['secondDescription', of.secondDescriptionHtml ?? ''],
    ['originCountry', of.originCountry ?? ''],
    ...CORRECTED_FIGURES.map((name) => [name, of[name] === null ? '' : String(of[name])]),
  ]
  const before = new Map(texts(content) as [string, string][])
  const corrections = (texts(after) as [string, string][]).flatMap(([field, text]) =>
    before.get(field) === text ? [] : [{ field, before: before.get(field) ?? '', after: text }],
  )
  return { content: after, corrections }
}
