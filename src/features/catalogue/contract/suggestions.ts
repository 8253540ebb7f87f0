import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { FILTERS } from '#search/filters/filters.ts'

/** In the order of display. */
export const SUGGESTED = ['category', 'type', 'brand', 'place', 'part', 'word'] as const

const suggestion = z.object({
  kind: z.enum(SUGGESTED),
  label: z.string(),
  /** Number of listings at the address; null for a search by words. */
  listings: z.nullable(z.number()),
  /** Path of the list, without language prefix. */
  address: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/materiels/suggestions',
  access: 'public',
  summary:
    'What somebody who types may mean: at most 8 categories, types and countries with their counts, brands, places and part numbers of listed products, and names and models to search for.',
  status: 200,
  sameForAll: true,
  query: z.strictObject({
    text: z.string().check(tidy(), z.maxLength(FILTERS.searchStr.maxLength), z.refine(isStorable)),
  }),
  response: z.array(suggestion),
})
