import type { FieldErrors } from '#ui/form.tsx'
import { addressForm } from '../contract/address.ts'
import type { texts } from '../contract/texts.ts'

/** The fields of the delivery page. */
export interface AddressValues {
  country: string
  city: string
  postcode: string
  street: string
}

type Errors = (typeof texts)['en']['errors'] | (typeof texts)['fr']['errors']

/** Checks the address by the schema that the server checks it by, and says what is wrong in the page's language. */
export function addressRules(errors: Errors) {
  return (values: AddressValues): FieldErrors<AddressValues> => {
    const { error } = addressForm.safeParse(values)
    const found: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= wordsOf(message, errors)
    return found
  }
}

/** A message is a key of the catalogue; what has none is text that can't be stored. */
function wordsOf(message: string, errors: Errors): string {
  const key = message.replace(/^checkout\.errors\./, '')
  const found = Object.entries<string>(errors).find(([name]) => name === key)
  return found?.[1] ?? errors.control_characters
}
