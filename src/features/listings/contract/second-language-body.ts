import * as z from 'zod/mini'
import { secondTexts } from './fields.ts'

// Apart from the endpoints, so that the dialog bundles only this.

/** What staff say of a published listing in its second language; `null` empties it. */
export const secondLanguageBody = z
  .strictObject({
    ...secondTexts,
    /** That of the listing as it was read. */
    mark: z.string().check(z.maxLength(100)),
  })
  .check(
    z.refine(
      ({ secondTitle, secondDescription }) =>
        typeof secondDescription !== 'string' || typeof secondTitle === 'string',
      { path: ['secondTitle'], error: 'listings.errors.second_title' },
    ),
  )
export type SecondLanguageBody = z.output<typeof secondLanguageBody>
