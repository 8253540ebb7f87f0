import * as z from 'zod/mini'
import { requiredText, singleLine, storable } from '#kernel/text/typed-text.ts'
import { NAME_MAX, QUERY_MAX, VIEW_PAGES } from '../domain/view.ts'

/** The filters of a desk, as in its address, and what they are called. */
export const viewBody = z.strictObject({
  page: z.enum(VIEW_PAGES),
  query: z.string().check(storable(), z.maxLength(QUERY_MAX)),
  name: requiredText(NAME_MAX, 'views.errors.name', 'views.errors.name_long').check(
    singleLine('views.errors.name'),
  ),
})
