import type { Language } from '#kernel/text/language.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'

export interface PostValues {
  title: string
  html: string
  /** Separated by commas. */
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

/** The body of a request, with the keywords as a list. */
export const bodyOf = ({ labels, ...typed }: PostValues) => ({ ...typed, labels: labelsIn(labels) })
