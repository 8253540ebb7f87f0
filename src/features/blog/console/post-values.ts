import type { Language } from '#kernel/text/language.ts'
import type { StaffPost } from '../contract/staff-endpoints.ts'

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

/** What is sent: the keywords one by one. */
export const bodyOf = ({ labels, ...typed }: PostValues) => ({ ...typed, labels: labelsIn(labels) })
