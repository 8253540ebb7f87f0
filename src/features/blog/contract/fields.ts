import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { POST_LIMITS } from '../domain/limits.ts'
import { POST_STATUSES } from '../domain/post-status.ts'

const label = z.string().check(
  z.refine((text) => isStorable(text) && !hasControlCharacters(text), 'blog.errors.labels'),
  tidy(),
  z.minLength(1, 'blog.errors.labels'),
  z.maxLength(POST_LIMITS.label, 'blog.errors.label_max'),
)

const fields = {
  title: z.string().check(
    z.refine((text) => isStorable(text) && !hasControlCharacters(text), 'blog.errors.title'),
    tidy(),
    z.minLength(1, { error: 'blog.errors.title', abort: true }),
    z.maxLength(POST_LIMITS.title, 'blog.errors.title_max'),
  ),
  /** Drafts may be empty. */
  html: z.string().check(z.refine(isStorable), z.maxLength(POST_LIMITS.html, 'blog.errors.html_max')),
  labels: z.array(label).check(z.maxLength(POST_LIMITS.labels, 'blog.errors.labels_max')),
  language: z.enum(LANGUAGES),
}

export const postBody = z.strictObject(fields)
export type PostBody = z.output<typeof postBody>

/** The version that was read; the answer is 409 if there is a newer one. */
const version = z.int().check(z.positive())

export const changedPostBody = z.strictObject({ ...fields, version })
export type ChangedPostBody = z.output<typeof changedPostBody>

export const postStatusBody = z.strictObject({ status: z.enum(POST_STATUSES), version })
export const deletedPostBody = z.strictObject({ version })
