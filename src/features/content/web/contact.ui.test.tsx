import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { operator } from '#kernel/web/operator.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Contact } from './contact-page.tsx'

const SENT = 'Your message was received. We will reply by mail.'
const TEXT = 'Where does my order stand?'
const open = () =>
  renderMemberPage(<Contact />, { user: null, answer: () => ({ status: 201, body: { message: SENT } }) })
const text = () => screen.getByRole('textbox', { name: /Your message/ })
const email = () => screen.getByRole('textbox', { name: /Email/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('address, telephone and mail stand beside the form', () => {
  open()
  expect(screen.getByRole('link', { name: operator().phone }).getAttribute('href')).toBe('tel:+33536491208')
  expect(screen.getByRole('link', { name: operator().infoEmail }).getAttribute('href')).toBe(
    `mailto:${operator().infoEmail}`,
  )
  for (const line of operator().address) expect(screen.getByText(line)).toBeTruthy()
})

test('an empty message is refused field by field, and sent to nobody', async () => {
  const { calls } = open()
  await send()
  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Please write your message.',
    'Please enter a valid email address.',
  ])
  expect(calls).toEqual([])
})

test('a message is sent, that it arrived is said, and the address stays', async () => {
  const view = open()
  await userEvent.type(text(), TEXT)
  await userEvent.type(email(), 'a@company.example')
  await send()
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(view.bodyOf('POST /api/contact')).toEqual({ text: TEXT, email: 'a@company.example' })
  expect(text()).toHaveProperty('value', '')
  expect(email()).toHaveProperty('value', 'a@company.example')
})

test('what was typed is back after the page was loaded again, until it is sent', async () => {
  open()
  await userEvent.type(text(), TEXT)
  await userEvent.type(email(), 'a@company.example')
  cleanup()
  open()
  await waitFor(() => expect(text()).toHaveProperty('value', TEXT))
  expect(email()).toHaveProperty('value', 'a@company.example')
  await send()
  await screen.findByText(SENT)
  cleanup()
  open()
  await waitFor(() => expect(sessionStorage.getItem('draft:contact')).toBeNull())
  expect(text()).toHaveProperty('value', '')
})
