import { RegisterAway, type VatRegister } from './vat-register.ts'

/**
 * The register of a demonstration: every number is valid, except those that end in 00 (unknown) or 99 (the
 * member state does not answer). It never returns a holder.
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
