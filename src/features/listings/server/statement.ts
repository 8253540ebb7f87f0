import { AppError } from '#kernel/errors.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import type { ListingContent } from '../domain/content.ts'

/**
 * Every way to the public passes here: what may carry residues goes neither to review nor to buyers before its seller
 * has said what was checked. What is published already stays so.
 * @throws AppError `statement_missing`, with the fields of the form.
 */
export function requireStatement(content: ListingContent, message?: string): void {
  const unstated = unstatedHazards(content)
  if (unstated.length === 0) return
  throw new AppError('statement_missing', {
    ...(message !== undefined && { message }),
    fields: unstated.map((field) => ({ field, message: `listings.errors.statement_${field}` })),
  })
}

/** Whether nothing is missing of a content's statement. */
export const isStated = (content: ListingContent): boolean => unstatedHazards(content).length === 0
