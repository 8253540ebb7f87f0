import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import CountryCombobox from './country-combobox.tsx'
import { CountryField } from './country-field.tsx'
import { fieldAria } from './field.tsx'

function setUp(start: string, language: Language = 'en') {
  const onChange = vi.fn()
  function Address() {
    const [country, setCountry] = useState(start)
    const change = (next: string) => {
      onChange(next)
      setCountry(next)
    }
    return (
      <LanguageProvider language={language}>
        <CountryField
          field={{ name: 'pays', id: 'pays', value: country, onChange: change }}
          label="Country"
          required
        />
        <button type="button">After</button>
      </LanguageProvider>
    )
  }
  render(<Address />)
  return { onChange }
}

/** Reaches the field by keyboard, which turns the drop-down into the typed picker. */
async function enhance() {
  await userEvent.tab()
  return screen
    .findByRole('combobox', { name: /Country/ })
    .then(() => vi.waitUntil(() => document.querySelector<HTMLInputElement>('input#pays')))
}

test('before it is used it is a native drop-down with every country', () => {
  setUp('Gabon')
  const select = screen.getByRole('combobox', { name: /Country/ })
  expect(select.tagName).toBe('SELECT')
  expect(select).toHaveProperty('value', 'Gabon')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(240)
})

test('the focus is never lost on the way, so that the next key arrives', async () => {
  setUp('Gabon')
  const lost: string[] = []
  document.addEventListener('focusout', () =>
    queueMicrotask(() => document.activeElement === document.body && lost.push('lost')),
  )
  const seen = new MutationObserver(() => document.activeElement === document.body && lost.push('swapped'))
  await userEvent.tab()
  seen.observe(document.body, { childList: true, subtree: true })
  await vi.waitUntil(() => document.querySelector('input#pays'))
  seen.disconnect()
  expect(lost).toEqual([])
  expect(document.activeElement?.id).toBe('pays')
})

test('on focus it becomes a typed picker that keeps the choice and the focus', async () => {
  setUp('Gabon')
  const input = await enhance()
  expect(document.activeElement).toBe(input)
  expect(input).toHaveProperty('value', 'Gabon')
})

test.each([
  ['by keyboard', false],
  ['after a press, which opens the list', true],
])('moving on %s while it becomes a picker keeps the focus on the next field', async (_how, openAtOnce) => {
  const field = { name: 'pays', id: 'pays', value: 'Gabon', onChange: vi.fn() }
  const form = (picker: boolean) => (
    <LanguageProvider language="en">
      <input aria-label="Post code" />
      {picker && <CountryCombobox field={field} aria={fieldAria({ id: 'pays' })} openAtOnce={openAtOnce} />}
    </LanguageProvider>
  )
  const { rerender } = render(form(false))
  screen.getByLabelText('Post code').focus()
  rerender(form(true))
  await userEvent.keyboard('64000')
  expect(screen.getByLabelText('Post code')).toHaveProperty('value', '64000')
})

test('what is pasted is picked by Enter as well', async () => {
  const { onChange } = setUp('')
  await enhance()
  await userEvent.paste('gab')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Gabon')
})

test('typing finds countries by name without accents, and Enter picks', async () => {
  const { onChange } = setUp('')
  await enhance()
  await userEvent.keyboard('cote d')
  expect(screen.getByRole('status').textContent).toBe('1 country found')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('Ivory Coast')
})

test('the page’s language is shown, the English name is submitted', async () => {
  const { onChange } = setUp('', 'fr')
  const input = await enhance()
  await userEvent.keyboard('allemagne{Enter}')
  expect(input).toHaveProperty('value', 'Allemagne')
  expect(onChange).toHaveBeenLastCalledWith('Germany')
})

test('Esc closes first and clears then', async () => {
  const { onChange } = setUp('Gabon')
  const input = await enhance()
  await userEvent.keyboard('{ArrowDown}')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('text that names no country gives way to the last choice', async () => {
  const { onChange } = setUp('Gabon')
  const input = await enhance()
  await userEvent.keyboard('zzz')
  expect(screen.getByRole('status').textContent).toBe('No country found')
  expect(screen.queryByRole('listitem')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(input).toHaveProperty('value', 'Gabon')
  expect(onChange).not.toHaveBeenCalled()
})

test('an emptied field is no choice', async () => {
  const { onChange } = setUp('Gabon')
  await userEvent.clear(await enhance())
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('Tab picks what is highlighted', async () => {
  const { onChange } = setUp('')
  await enhance()
  await userEvent.keyboard('gabo')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('Gabon')
})
