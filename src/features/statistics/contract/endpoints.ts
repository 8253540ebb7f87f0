import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'

/** What happened to a company's listings in a week, Monday to Sunday in France. */
const week = z.object({
  /** Its Monday. */
  from: z.string(),
  /** Looks at their pages by others; the latest ten minutes may be missing. */
  views: z.number(),
  /** How often they were saved; what was taken from a list again does not count. */
  favourites: z.number(),
  quotes: z.number(),
  /** Orders that were paid in it. */
  sales: z.number(),
})
export type WeekView = z.output<typeof week>

export const listWeeks = endpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'member',
  summary: 'Views, favourites, quote requests and sales of the own company by week, the present one first.',
  status: 200,
  response: z.object({ weeks: z.array(week) }),
})
