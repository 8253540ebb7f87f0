import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { Price } from './price.tsx'

test.for([
  ['en', '€2,850.50 eur'],
  ['fr', '2\u00a0850,50\u00a0€ eur'],
] as const)('an amount is written as the page in %s writes it', ([language, written]) => {
  render(
    <LanguageProvider language={language}>
      <Price amount={2850.5} currency="eur" withCode />
    </LanguageProvider>,
  )
  expect(screen.getByText(/850/).textContent).toBe(written)
})
