import { describe, expect, test } from 'vitest'
import { RegisterAway, type VatRegister } from '#platform/vat-register/vat-register.ts'

/** Numbers that a register knows, does not know, and can't look up now. */
export const SUITE_NUMBERS = { valid: 'DE136695976', invalid: 'NL123456700', away: 'ESB58378499' } as const

/** The contract of every VAT register behind the port. */
export function describeVatRegister(name: string, register: () => VatRegister): void {
  describe(`${name}, like every register,`, () => {
    test('confirms a valid number, with proof of the enquiry', async () => {
      const answer = await register().ask(SUITE_NUMBERS.valid)
      expect(answer).toMatchObject({ isValid: true })
      expect(answer.consultationNumber).toMatch(/\S/)
    })

    test('answers that another is not valid', async () => {
      expect(await register().ask(SUITE_NUMBERS.invalid)).toMatchObject({ isValid: false, traderName: null })
    })

    test('throws if a member state does not answer, which says nothing about the number', async () => {
      const failure = await register()
        .ask(SUITE_NUMBERS.away)
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(RegisterAway)
      expect(failure).toMatchObject({ who: 'state', message: 'MS_UNAVAILABLE' })
    })

    test('gives the same answer twice', async () => {
      const [first, second] = [
        await register().ask(SUITE_NUMBERS.valid),
        await register().ask(SUITE_NUMBERS.valid),
      ]
      expect(second.isValid).toBe(first.isValid)
    })
  })
}
