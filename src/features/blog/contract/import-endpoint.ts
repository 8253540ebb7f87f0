import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** What became of an exported post: `edited` was changed here since its last import, and stays. */
export const IMPORT_OUTCOMES = ['imported', 'updated', 'unchanged', 'edited', 'too_long'] as const
export const LEFT_OUT_REASONS = ['page', 'comment', 'trashed', 'incomplete'] as const
/** Why a picture is missing; `later`: there was no time left, the next import goes on. */
const PICTURE_PROBLEMS = [
  'address',
  'private',
  'unreachable',
  'status',
  'large',
  'slow',
  'kind',
  'later',
] as const

const importedPost = z.object({
  /** Null where nothing of it is kept here. */
  id: z.nullable(z.number()),
  title: z.string(),
  slug: z.nullable(z.string()),
  status: z.enum(['draft', 'published']),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Pictures that are not in it, and why. */
  pictures: z.array(
    z.object({
      address: z.string(),
      problem: z.enum(PICTURE_PROBLEMS),
    }),
  ),
})
export type ImportedPost = z.output<typeof importedPost>

const report = z.object({
  posts: z.array(importedPost),
  leftOut: z.array(z.object({ title: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
})
export type ImportReport = z.output<typeof report>

export const importBlog = endpoint({
  method: 'POST',
  path: '/api/staff/blog/import',
  access: 'staff',
  summary:
    'Takes posts from an export of the hosted blog (Atom of either form, JSON, or an archive with one): multipart with `file` and `language`. A second time changes nothing.',
  status: 200,
  multipart: true,
  response: report,
})
