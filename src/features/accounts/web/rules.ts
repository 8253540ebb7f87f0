import type { ZodMiniType } from 'zod/mini'
import type { FieldErrors } from '#ui/form.tsx'

/** The messages of a catalogue by the last word of their keys. */
type Errors = Readonly<Record<string, string>> & { readonly control_characters: string }

/** Checks a form by the schema that the server checks it by, and says what is wrong in the page's language. */
export function rulesOf<Values extends object>(schema: ZodMiniType<unknown, Values>, errors: Errors) {
  return (values: Values): FieldErrors<Values> => {
    const { error } = schema.safeParse(values)
    const found: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0])
      found[field] ??= wordsOf(message, errors)
    }
    return found as FieldErrors<Values>
  }
}

/** A message is a key of the catalogue; what has none is text that can't be stored. */
function wordsOf(message: string, errors: Errors): string {
  const key = message.replace(/^(accounts|companies|security)\.errors\./, '')
  const found = Object.entries<string>(errors).find(([name]) => name === key)
  return found?.[1] ?? errors.control_characters
}
