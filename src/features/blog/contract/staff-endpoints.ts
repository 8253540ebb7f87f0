import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { POST_ACTS, POST_STATUSES } from '../domain/post-status.ts'
import { changedPostBody, deletedPostBody, postBody, postStatusBody } from './fields.ts'

export type PostStatus = (typeof POST_STATUSES)[number]

const listed = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  labels: z.array(z.string()),
  language: z.enum(LANGUAGES),
  status: z.enum(POST_STATUSES),
  updated: z.string(),
  /** When it was first published; null if never. */
  published: z.nullable(z.string()),
  /** Null for imported posts. */
  author: z.nullable(z.string()),
}
const listedPost = z.object(listed)
export type StaffPostRow = z.output<typeof listedPost>

const staffPost = z.object({
  ...listed,
  html: z.string(),
  version: z.number(),
  /** Earlier addresses, which redirect to the current one. */
  oldAddresses: z.array(z.string()),
  /** Newest first. */
  history: z.array(z.object({ act: z.enum(POST_ACTS), by: z.string(), at: z.string() })),
})
export type StaffPost = z.output<typeof staffPost>

const params = z.object({ id: idParameter })

export const listStaffPosts = endpoint({
  method: 'GET',
  path: '/api/staff/blog',
  access: 'staff',
  summary: 'All posts, drafts first, then the last changed: [total, those of the page].',
  status: 200,
  query: z.strictObject({ status: orEmpty(z.enum(POST_STATUSES)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(listedPost)]),
})

export const readStaffPost = endpoint({
  method: 'GET',
  path: '/api/staff/blog/:id',
  access: 'staff',
  summary: 'A post as it is edited, with its history.',
  status: 200,
  params,
  response: staffPost,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/staff/blog',
  access: 'staff',
  summary: 'Begins a post, as a draft.',
  status: 201,
  body: postBody,
  response: staffPost,
  once: true,
})

export const changePost = endpoint({
  method: 'PUT',
  path: '/api/staff/blog/:id',
  access: 'staff',
  summary:
    'Changes a post; `version` is the one that was read, 409 if there is a newer one. Of a published post an older address keeps leading to it.',
  status: 200,
  params,
  body: changedPostBody,
  response: staffPost,
})

export const movePost = endpoint({
  method: 'POST',
  path: '/api/staff/blog/:id/status',
  access: 'staff',
  summary: 'Publishes a post, or takes it back as a draft; 409 if there is a newer version.',
  status: 200,
  params,
  body: postStatusBody,
  response: staffPost,
})

export const deletePost = endpoint({
  method: 'POST',
  path: '/api/staff/blog/:id/delete',
  access: 'staff',
  summary: 'Deletes a post and its addresses; 409 if there is a newer version.',
  status: 200,
  params,
  body: deletedPostBody,
  response: z.object({ deleted: z.literal(true) }),
})
