import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { PUBLISHING } from '../domain/publishing-right.ts'

// Apart from the endpoints, so that the dialog bundles only this.

/** Why a company may publish at once, or may not any more. */
export const publishingBody = z.strictObject({
  granted: z.boolean(),
  reason: requiredText(
    PUBLISHING.reasonMax,
    'listings.errors.publishing_reason',
    'listings.errors.publishing_reason_long',
  ),
})
export type PublishingBody = z.output<typeof publishingBody>
