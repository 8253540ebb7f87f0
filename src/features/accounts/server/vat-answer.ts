import { viesNumber } from '#kernel/money/vies-number.ts'
import type { Services } from '#platform/services.ts'

/** The state of a VAT number; `isValid` is null until VIES has answered. */
export function vatAnswerOf(
  { vatRegister }: Pick<Services, 'vatRegister'>,
  number: string,
  isValid: boolean | null,
): 'valid' | 'invalid' | 'waiting' | 'not_asked' {
  if (isValid !== null) return isValid ? 'valid' : 'invalid'
  return vatRegister !== null && viesNumber(number) !== null ? 'waiting' : 'not_asked'
}
