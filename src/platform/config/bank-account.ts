/** The account for bank transfers. `isExample`: the fictitious one of a demonstration. */
export interface BankAccount {
  holder: string
  iban: string
  bic: string
  bank: string
  isExample: boolean
}

/** Its check digits are wrong on purpose, so that nobody can transfer money to it by mistake. */
export const EXAMPLE_ACCOUNT: BankAccount = {
  holder: 'Gisement SAS (placeholder)',
  iban: 'FR00 0000 0000 0000 0000 0000 000',
  bic: 'EXAMPLEXXXX',
  bank: 'Banque Exemple',
  isExample: true,
}

/** Whether an IBAN has a valid length and valid check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** In groups of four, the usual notation. */
export function spellIban(text: string): string {
  return text
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
}
