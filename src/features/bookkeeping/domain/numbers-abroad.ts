import { OTHER_MEMBER_STATES } from '#kernel/money/vat.ts'
import { stateOfNumber, viesNumber } from '#kernel/money/vies-number.ts'

/** A typed VAT number without the separators of common notations. */
export const compactNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, '')

/** What is wrong with a number, as the messages name it, and the earlier one of its state. */
export interface NumberFault {
  fault: 'number' | 'numbers_twice'
  number: string
  before: string
}

/**
 * The first of the operator's VAT numbers that can't be one of a member state other than France, or is the second of
 * its state. Check digits are left to the server.
 */
export function faultOfNumbers(numbers: readonly string[]): NumberFault | null {
  for (const [place, number] of numbers.entries()) {
    const state = stateOfNumber(number)
    if (viesNumber(number) === null || !OTHER_MEMBER_STATES.has(state))
      return { fault: 'number', number, before: '' }
    const before = numbers.slice(0, place).find((earlier) => stateOfNumber(earlier) === state)
    if (before !== undefined) return { fault: 'numbers_twice', number, before }
  }
  return null
}
