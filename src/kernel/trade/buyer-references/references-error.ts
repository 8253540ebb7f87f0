import { AppError, invalidField } from '../../errors.ts'
import type { BuyerReferences } from './buyer-references.ts'

/** The error for references that can't be kept, with those that are. */
export function referencesError(refusal: 'changed' | 'requested_past', kept: BuyerReferences): AppError {
  return refusal === 'changed'
    ? new AppError('conflict', { message: 'references.errors.changed', extra: { references: kept } })
    : invalidField('requestedOn', 'references.errors.requested_past')
}
