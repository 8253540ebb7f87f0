import { RegisterAway, type VatRegister } from './vat-register.ts'

/**
 * The register of a demonstration: every number is valid, but those that end in 00 (not known) and in 99
 * (their member state does not answer). It never says who a number belongs to.
 */
export function createExampleRegister(): VatRegister {
  return {
    async ask(number) {
      const digits = number.replaceAll(/\D/g, '')
      if (digits.endsWith('99')) throw new RegisterAway('state', 'MS_UNAVAILABLE')
      const isValid = !digits.endsWith('00')
      return { isValid, traderName: null, consultationNumber: `EXAMPLE-${number}` }
    },
  }
}
