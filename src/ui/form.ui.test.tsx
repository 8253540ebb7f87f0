import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Form, useForm, type FieldErrors } from './form.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

interface Values {
  prenom: string
  password: string
}

class Refusal extends Error {
  lines = () => [
    { key: 'prenom', message: 'Taken.' },
    { key: 'ERROR', message: 'Try later.' },
  ]
}

const validate = ({ prenom, password }: Values): FieldErrors<Values> => ({
  ...(prenom === '' && { prenom: 'Please enter your first name.' }),
  ...(password.length < 8 && { password: 'Too short.' }),
})

function Signup({ send, upper = false }: { send: (values: Values) => Promise<void>; upper?: boolean }) {
  const form = useForm<Values>({ initial: { prenom: '', password: '' }, validate, onSubmit: send })
  return (
    <Form form={form} label="Sign up" serverKeys={upper ? 'upper-case' : 'as-sent'}>
      <TextInput field={form.field('prenom')} label="First name" required />
      <PasswordInput field={form.field('password')} label="Password" autoComplete="new-password" required />
      <Button type="submit" busy={form.submitting} busyLabel="Sending data..">
        Sign up
      </Button>
    </Form>
  )
}

const firstName = () => screen.getByRole('textbox', { name: /First name/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }))

test('nothing is checked before the first submit', async () => {
  render(<Signup send={vi.fn()} />)
  await userEvent.type(firstName(), 'A{Backspace}')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused submit puts the focus on a summary whose lines lead to their fields', async () => {
  document.title = 'Sign up'
  const send = vi.fn()
  render(<Signup send={send} />)
  await submit()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(document.title).toBe('Error: Sign up')
  expect(firstName().getAttribute('aria-invalid')).toBe('true')
  expect(firstName().getAttribute('aria-describedby')).not.toBeNull()
  await userEvent.click(within(summary).getByRole('link', { name: 'Please enter your first name.' }))
  expect(document.activeElement).toBe(firstName())
  expect(send).not.toHaveBeenCalled()
})

test('fields in error are checked live, the others only at the next submit', async () => {
  render(<Signup send={vi.fn()} />)
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough')
  await submit()
  await userEvent.type(firstName(), 'Aminata')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(firstName().getAttribute('aria-invalid')).toBeNull()
  await userEvent.clear(firstName())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was typed stays when the server refuses, and its lines are shown as it sent them', async () => {
  render(<Signup send={() => Promise.reject(new Refusal())} />)
  await userEvent.type(firstName(), 'Aminata')
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough')
  await submit()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'prenom: Taken.' })).toBeDefined()
  expect(within(summary).getByText('ERROR: Try later.')).toBeDefined()
  expect(firstName()).toHaveProperty('value', 'Aminata')
  expect(firstName().getAttribute('aria-invalid')).toBe('true')
})

test('keys of the server are written in upper case where the page asks for it', async () => {
  render(<Signup upper send={() => Promise.reject(new Refusal())} />)
  await userEvent.type(firstName(), 'Aminata')
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough')
  await submit()
  expect(await screen.findByText('PRENOM: Taken.')).toBeDefined()
})

test('a second press while sending sends nothing', async () => {
  let finish = () => undefined as void
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<Signup send={send} />)
  await userEvent.type(firstName(), 'Aminata')
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'long enough')
  await submit()
  const button = screen.getByRole('button', { name: 'Sending data..' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  await userEvent.type(firstName(), '{Enter}')
  fireEvent.submit(screen.getByRole('form', { name: 'Sign up' }))
  expect(send).toHaveBeenCalledTimes(1)
  finish()
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeDefined()
})

test('a password can be shown and hidden again', async () => {
  render(<Signup send={vi.fn()} />)
  const password = screen.getByLabelText(/Password/, { selector: 'input' })
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await userEvent.click(toggle)
  expect(password.getAttribute('type')).toBe('text')
  await userEvent.click(toggle)
  expect(password.getAttribute('type')).toBe('password')
})
