import type { Language } from '#kernel/language.ts'
import type { FieldErrors } from '#ui/form.tsx'
import type { PostBody } from '../contract/fields.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'
import { POST_LIMITS } from '../domain/limits.ts'
import type { en } from './texts/en.ts'

/** The fields of the editor. */
export interface PostValues {
  title: string
  html: string
  /** Parted by commas. */
  labels: string
  language: Language
}

export const valuesOf = ({ title, html, labels, language }: StaffPost): PostValues => ({
  title,
  html,
  labels: labels.join(', '),
  language,
})

export const emptyPost = (language: Language): PostValues => ({ title: '', html: '', labels: '', language })

const labelsIn = (typed: string) =>
  typed
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

export function bodyOf({ title, html, labels, language }: PostValues): PostBody {
  return { title: title.trim(), html, labels: labelsIn(labels), language }
}

export function validatePost(
  { title, labels }: PostValues,
  t: Record<keyof (typeof en)['errors'], string>,
): FieldErrors<PostValues> {
  const typed = title.trim()
  const asLabels = labelsIn(labels)
  const isTooMany = asLabels.length > POST_LIMITS.labels
  return {
    ...(typed === '' && { title: t.title }),
    ...(typed.length > POST_LIMITS.title && { title: t.titleMax }),
    ...((isTooMany || asLabels.some(({ length }) => length > POST_LIMITS.label)) && { labels: t.labelMax }),
  }
}
