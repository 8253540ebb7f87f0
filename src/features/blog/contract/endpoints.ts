import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { SMALL_FORMATS } from '#kernel/web/picture-formats.ts'
import { KEYWORD_MAX } from '../domain/limits.ts'

const language = z.enum(LANGUAGES)

/** A post as spec §3 describes it, and what its page needs besides. Dates are ISO 8601 in UTC. */
const post = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitized HTML, with pictures in all stored sizes. */
  content: z.string(),
  updated: z.string(),
  labels: z.array(z.string()),
  /** Its address: `/blog/post/{slug}.html`. */
  slug: z.string(),
  language,
  published: z.string(),
  /** The first 400 characters of the text. */
  excerpt: z.string(),
  /** The first picture of the post, in its largest size. */
  image: z.nullable(z.object({ src: z.string(), width: z.number(), height: z.number() })),
})
export type Post = z.output<typeof post>

const picture = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(SMALL_FORMATS)),
  placeholder: z.optional(z.string()),
})

const card = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  updated: z.string(),
  language,
  excerpt: z.string(),
  picture: z.nullable(picture),
})
export type PostCard = z.output<typeof card>

const keyword = z.string().check(tidy(), z.maxLength(KEYWORD_MAX), z.refine(isStorable))

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog',
  access: 'public',
  summary: 'Published posts, newest first; 20 a page unless asked otherwise.',
  status: 200,
  sameForAll: true,
  query: z.strictObject(pagingQuery),
  response: z.array(post),
})

export const readPost = endpoint({
  method: 'GET',
  path: '/api/blog/post/:title',
  access: 'public',
  summary:
    'A published post by its title in lower-case words joined by hyphens; what follows a dot is ignored. An older address answers the post with its present one.',
  status: 200,
  sameForAll: true,
  params: z.object({ title: z.string().check(z.refine(isStorable)) }),
  response: post,
})

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/blog/posts/search',
  access: 'public',
  summary: 'Published posts whose title, labels or text have the words, best first; none without words.',
  status: 200,
  sameForAll: true,
  query: z.strictObject({ q: orEmpty(keyword), ...pagingQuery }),
  response: z.array(post),
})

export const listPostCards = endpoint({
  method: 'GET',
  path: '/api/blog/cards',
  access: 'public',
  summary:
    'What the pages of the blog show of posts, ten a page; with `keyword`, of those that have its words.',
  status: 200,
  sameForAll: true,
  query: z.strictObject({ keyword: orEmpty(keyword), page: pagingQuery.page }),
  response: z.object({ total: z.number(), cards: z.array(card) }),
})
export type PostCards = z.output<typeof listPostCards.response>
