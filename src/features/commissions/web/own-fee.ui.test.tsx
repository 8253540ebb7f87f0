import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { OwnFee } from './own-fee.tsx'

test('a company reads its rate, that its mandate agrees on it, and the categories with another', async () => {
  renderMemberPage(<OwnFee />, {
    language: 'fr',
    answer: () => ({
      body: { percent: 12.5, isAgreed: true, categories: [{ category: 'Spare Parts', percent: 20 }] },
    }),
  })
  const line = await screen.findByText(/^Notre commission/)
  expect(line.textContent).toContain('12,5\u00a0% du prix')
  expect(line.textContent).toContain('Votre mandat en convient. Autres taux\u00a0:')
  expect(line.textContent).toContain('20\u00a0%.')
})
