import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { FREQUENCIES, NAME_MAX, QUERY_MAX } from '../domain/saved-search.ts'

const view = z.object({
  id: z.number(),
  name: z.string(),
  /** The filters as in the address of the list, without question mark. */
  query: z.string(),
  frequency: z.enum(FREQUENCIES),
  createdAt: z.string(),
})
export type SavedSearchView = z.output<typeof view>

const list = z.object({
  searches: z.array(view),
  /** False once the member has unsubscribed from all mails about searches. */
  mails: z.boolean(),
})

const name = z.string().check(
  z.refine((text) => isStorable(text) && !hasControlCharacters(text), 'searches.errors.name'),
  tidy(),
  z.minLength(1, { error: 'searches.errors.name', abort: true }),
  z.maxLength(NAME_MAX, 'searches.errors.name_long'),
)
const frequency = z.enum(FREQUENCIES)

/** What a member enters for a search. */
export const searchFields = z.strictObject({ name, frequency })
export type SearchFields = z.output<typeof searchFields>

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/searches',
  access: 'member',
  summary: "The member's saved searches, newest first.",
  status: 200,
  response: list,
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/searches',
  access: 'member',
  summary:
    'Saves the filters of an address; page, page size and order are left out. 409 for filters that are saved already.',
  status: 201,
  body: z.strictObject({ name, frequency, query: z.string().check(z.maxLength(QUERY_MAX)) }),
  response: view,
})

const params = z.object({ id: idParameter })

export const changeSearch = endpoint({
  method: 'PUT',
  path: '/api/searches/:id',
  access: 'member',
  summary: 'Renames a saved search, or changes how often new matches are mailed.',
  status: 200,
  params,
  body: searchFields,
  response: view,
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/searches/:id',
  access: 'member',
  summary: 'Forgets a saved search; one that does not exist is no error. Answers those that are left.',
  status: 200,
  params,
  response: list,
})

export const setSearchMails = endpoint({
  method: 'PUT',
  path: '/api/searches/mails',
  access: 'member',
  whileSuspended: true,
  summary: 'Starts or stops all mails about saved searches.',
  status: 200,
  body: z.strictObject({ wanted: z.boolean() }),
  response: list,
})
