import { findContactData } from '#kernel/text/contact-data.ts'
import type { ListingContent } from './content.ts'

type TextField = {
  [Name in keyof ListingContent]: string extends NonNullable<ListingContent[Name]> ? Name : never
}[keyof ListingContent]

/**
 * The texts that may contain contact data. Category and countries are chosen from lists, and numbers of parts
 * look like those of telephones.
 */
const MAY_NAME_CONTACTS: Readonly<Record<TextField, boolean>> = {
  title: true,
  brand: true,
  category: false,
  type: true,
  descriptionHtml: true,
  secondTitle: true,
  secondDescriptionHtml: true,
  country: false,
  city: true,
  partNumber: false,
  serialNumber: false,
  hsCode: false,
  originCountry: false,
  originPostcode: false,
  liftingPoints: true,
  loadingHours: true,
  loadingEquipment: true,
}
export const CONTACT_FIELDS = (Object.keys(MAY_NAME_CONTACTS) as TextField[]).filter(
  (field) => MAY_NAME_CONTACTS[field],
)

/** The addresses of the links of a text. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

/** Contact data in texts, each once. */
export function contactsIn(texts: readonly (string | null)[]): string[] {
  return [...new Set(findContactData(texts.join('\n')).map((finding) => finding.text))]
}

const TAG = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?>/gi

/** Contact data in a text as it is typed, with or without HTML. */
export function contactsInTyped(typed: string): string[] {
  return contactsIn([typed.replace(TAG, '\n'), ...linksOf(typed)])
}
