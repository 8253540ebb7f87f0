import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { VIEW_PAGES } from '../domain/view.ts'
import { viewBody } from './bodies.ts'

const view = z.object({ id: z.number(), page: z.enum(VIEW_PAGES), query: z.string(), name: z.string() })
export type SavedView = z.output<typeof view>

const views = z.array(view)

export const listViews = endpoint({
  method: 'GET',
  path: '/api/staff/views',
  access: 'staff',
  summary: "The caller's saved views of desks, by name.",
  status: 200,
  response: views,
})

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/staff/views',
  access: 'staff',
  summary:
    'Names the filters of a desk, page and open item left out; those that have a name get this one. 409 `conflict` beyond 50. Answers all views of the caller.',
  status: 200,
  body: viewBody,
  response: views,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  access: 'staff',
  summary: 'Forgets a view; one that does not exist is no error. Answers those that are left.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: views,
})
