import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { POST_STATUSES } from '../domain/post-status.ts'

/**
 * The outcome of an exported post. `edited`: changed here since its last import, so it stays. `deleted`:
 * deleted here, so it is not imported.
 */
export const IMPORT_OUTCOMES = ['imported', 'updated', 'unchanged', 'edited', 'too_long', 'deleted'] as const
export const LEFT_OUT_REASONS = ['page', 'comment', 'trashed', 'incomplete'] as const
/** Why a picture is missing. `later`: time ran out; the next import continues. */
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

/** Embedded content of other sites, and active content. */
const EMBED_KINDS = ['video', 'audio', 'frame', 'script', 'form', 'drawing', 'program'] as const
const embed = z.object({
  kind: z.enum(EMBED_KINDS),
  /** The target of the link that replaces it; null if it was removed. */
  address: z.nullable(z.string()),
})
export type Embed = z.output<typeof embed>

const importedPost = z.object({
  /** The post's identifier in the export. */
  source: z.string(),
  /** Null if the post is not stored here. */
  id: z.nullable(z.number()),
  title: z.string(),
  slug: z.nullable(z.string()),
  status: z.enum(POST_STATUSES),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Missing pictures, with the reason. */
  pictures: z.array(
    z.object({
      address: z.string(),
      problem: z.enum(PICTURE_PROBLEMS),
    }),
  ),
  embeds: z.array(embed),
  /** When staff deleted it here, if it was left out for that reason. */
  deletedAt: z.nullable(z.string()),
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
    'Takes posts from an export of the hosted blog (Atom of either form, JSON, or an archive with one): multipart with `file` and `language`. A second time changes nothing. What was deleted here stays away, but for each `bringBack` (the `source` of a post).',
  status: 200,
  multipart: true,
  response: report,
})
