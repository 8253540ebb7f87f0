import { findContactData } from '#kernel/text/contact-data.ts'
import type { ListingContent } from './content.ts'

/**
 * Every text of a content, its attributes' too: whoever knows which field nobody looks at writes the number there.
 * Texts in HTML are given as they are read.
 */
export function textsOf({ attributes, ...content }: ListingContent): string[] {
  return [...Object.values(content), ...Object.values(attributes)].filter(
    (value) => typeof value === 'string',
  )
}

/** The addresses of the links of a text. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

/** Contact data in texts, each once. */
export function contactsIn(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => findContactData(text ?? '')).map((finding) => finding.text))]
}

/** Figures in four groups or more, or ten and more in a run. */
const FIGURES =
  /(?<![\p{L}\d.,-])[1-9]\d{0,3}(?:[ \u00A0().-]{1,2}\d{2,4}){3,6}(?![\d])|(?<![\p{L}\d.,-])\d{10,15}(?![\p{L}\d])/gu
/** As long as a number with the code of its country. */
const DIALLED = { least: 9, most: 15 } as const

/**
 * What may be a telephone number without its sign, such as '221 77 123 45 67': too weak to mask by, enough for
 * somebody to look. Numbers of parts look so, too.
 */
export function maybeDialled(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.match(FIGURES) ?? [])
    .filter((found) => {
      const { length } = found.replaceAll(/\D/g, '')
      return length >= DIALLED.least && length <= DIALLED.most
    })
}

const TAG = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?>/gi

/** Contact data in a text as it is typed, with or without HTML. */
export function contactsInTyped(typed: string): string[] {
  return contactsIn([typed.replace(TAG, '\n'), ...linksOf(typed)])
}
