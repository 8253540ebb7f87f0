import { TEST_NUMBERS } from './test-numbers.js'

/** Each answers the code of what is wrong with a field, or null. */
export const CHECKS = {
  number(text) {
    const digits = text.replace(/\D/g, '')
    if (digits.length < 14) return 'incomplete_number'
    if (!passesLuhn(digits)) return 'invalid_number'
    return TEST_NUMBERS.includes(digits) ? null : 'not_a_test_number'
  },
  expiry(text) {
    const expiry = readExpiry(text)
    if (!expiry) return 'incomplete_expiry'
    if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month'
    return new Date(expiry.year, expiry.month, 1) <= new Date() ? 'invalid_expiry_year_past' : null
  },
  cvc: (text) => (/^\d{3,4}$/.test(text) ? null : 'incomplete_cvc'),
  iban(text) {
    const iban = text.replaceAll(' ', '')
    if (iban.length < 15) return 'incomplete_iban'
    return TEST_NUMBERS.includes(iban) ? null : 'invalid_iban'
  },
}

/** How a field shows what was typed, pasted or filled in. */
export const FORMATS = {
  number: (text) => inFours(text.replace(/\D/g, '').slice(0, 19)),
  expiry(text) {
    // Browsers may fill in 12/2040.
    const [month = '', year = ''] = text.split('/').map((part) => part.replace(/\D/g, ''))
    if (text.includes('/')) return `${month.slice(0, 2).padStart(2, '0')} / ${year.slice(-2)}`
    const digits = /^[2-9]/.test(month) ? `0${month}` : month
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
  },
  cvc: (text) => text.replace(/\D/g, '').slice(0, 4),
  iban: (text) =>
    inFours(
      text
        .replace(/[^a-z\d]/gi, '')
        .toUpperCase()
        .slice(0, 34),
    ),
}

export function readExpiry(text) {
  const found = /^(\d{2}) \/ (\d{2})$/.exec(text)
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null
}

const inFours = (text) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** The check digit of card numbers. */
function passesLuhn(digits) {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}
