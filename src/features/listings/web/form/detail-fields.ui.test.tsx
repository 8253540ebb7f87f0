import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { AddListing } from '../add-listing.tsx'

const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

test('used equipment of the field is asked about contamination, other goods are not', () => {
  renderMemberPage(<AddListing user={TEST_MEMBER} />, { answer: () => undefined })
  choose(/^Category/, 'Drilling Equipment')
  fireEvent.click(screen.getByRole('radio', { name: 'New' }))
  expect(screen.queryByRole('group', { name: 'Contamination' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Used' }))
  expect(screen.getByRole('group', { name: 'Contamination' })).toBeTruthy()
  const norm = screen.getByRole('combobox', { name: /^NORM/ })
  expect([...norm.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'not declared',
    'checked, none found',
    'checked, found',
    'not checked',
  ])
  choose(/^Category/, 'Safety Equipment')
  expect(screen.queryByRole('group', { name: 'Contamination' })).toBeNull()
})
