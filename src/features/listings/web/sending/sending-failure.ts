import { useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { toast } from '#ui/toast.ts'
import type { ErrorLine } from '#ui/form.tsx'
import { texts } from '../texts.ts'

/** A failed submission as the form shows it: lines of field and message. */
export class SendingFailure extends Error {
  override readonly name = 'SendingFailure'
  readonly #lines: readonly ErrorLine[]

  constructor(lines: readonly ErrorLine[], cause: unknown) {
    super('the listing could not be sent', { cause })
    this.#lines = lines
  }

  lines(): readonly ErrorLine[] {
    return this.#lines
  }
}

/** The stock call of a new listing has another name for the quantity than the form. */
const FORM_NAMES: Readonly<Record<string, string>> = { quantite: 'qty' }

/**
 * Shows the toast of spec §8 and turns a refusal into lines. Any other error is a defect, and returned as is.
 */
export function useSendingFailure(): (error: unknown) => unknown {
  const t = useTexts(texts)
  return (error) => {
    if (!(error instanceof ApiError)) return error
    toast.error(t.failed, { duration: 4000 })
    const lines = error.lines().map(({ key, message }) => ({ key: FORM_NAMES[key] ?? key, message }))
    return new SendingFailure(lines, error)
  }
}
