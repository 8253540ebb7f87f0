import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { Price } from './price.tsx'

test('a French voice is told that an amount is written the English way', () => {
  render(
    <LanguageProvider language="fr">
      <Price amount={2850} currency="eur" withCode />
    </LanguageProvider>,
  )
  const amount = screen.getByText(/€2,850/)
  expect([amount.lang, amount.textContent]).toEqual(['en', '€2,850 eur'])
})

test('an English page needs no such mark', () => {
  render(
    <LanguageProvider language="en">
      <Price amount={2850} currency="eur" />
    </LanguageProvider>,
  )
  expect(screen.getByText('€2,850').hasAttribute('lang')).toBe(false)
})
