import { expect, test } from 'vitest'
import { maskAddresses } from './mask-addresses.ts'

test.each([
  ['evil.example/pay', '•••'],
  ['Account blocked: confirm at https://evil.example/login', 'Account blocked: confirm at •••'],
  // What is only another form of a dot, or looks like one.
  ['evil\u2024com', '•••'],
  ['evil\uff0ecom', '•••'],
  ['evil\ufe52com', '•••'],
  ['evil\uff61com', '•••'],
  ['evil\ua4f8com', '•••'],
  ['\uff45vil.\uff43om', '•••'],
  // What is not seen.
  ['evil\u200b.com', '•••'],
  ['evil\u034f.com', '•••'],
  // What is no address stays as it was typed.
  ['Pompes & Vannes S.A.R.L.', 'Pompes & Vannes S.A.R.L.'],
  ['N°4, 300 m³/h', 'N°4, 300 m³/h'],
  ['Société d’Équipement, Inc. Gabon', 'Société d’Équipement, Inc. Gabon'],
])('%s', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked)
})
