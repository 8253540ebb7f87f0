import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { useForm } from './use-form.ts'

const signupBody = z.strictObject({
  prenom: z.string().check(tidy(), z.minLength(1, 'test.errors.prenom')),
  password: z.string().check(z.minLength(8, 'test.errors.password_short')),
})
type Values = z.output<typeof signupBody>

const WORDS = { prenom: 'Please enter your first name.', password_short: 'Too short.' }

class Refusal extends Error {
  lines = () => [
    { key: 'prenom', message: 'Taken.' },
    { key: 'ERROR', message: 'Try later.' },
  ]
}

function Signup({ send, upper = false }: { send: (values: Values) => Promise<void>; upper?: boolean }) {
  const form = useForm({
    initial: { prenom: '', password: '' },
    schema: signupBody,
    texts: WORDS,
    onSubmit: send,
  })
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

test('an error that only the server can find stays until its field changes', async () => {
  render(<Signup send={() => Promise.reject(new Refusal())} />)
  const password = screen.getByLabelText(/Password/, { selector: 'input' })
  await userEvent.type(firstName(), 'Aminata')
  await userEvent.type(password, 'long enough')
  await submit()
  await screen.findByRole('alert')
  await userEvent.type(password, ' now')
  expect(firstName().getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(firstName(), ' N.')
  expect(firstName().getAttribute('aria-invalid')).toBeNull()
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

const orderBody = z.strictObject({
  units: z.number().check(z.gte(1, 'test.errors.units'), z.lte(50, 'test.errors.units_max')),
  payWay: z.enum(['card', 'bank']),
  note: z.optional(z.string().check(tidy())),
  version: z.int(),
})

interface OrderProps {
  version?: number
  send?: (body: z.output<typeof orderBody>) => void
}

function Order({ version = 1, send = () => undefined }: OrderProps) {
  const form = useForm({
    initial: { units: '', payWay: '', note: '' },
    schema: orderBody,
    texts: {
      units: 'How many?',
      units_max: 'Too many.',
      pay_way: 'Choose how to pay.',
      version: 'Somebody was faster.',
    },
    toBody: ({ units, ...typed }, figure) => ({ ...typed, units: figure(units), version }),
    check: ({ units }, figure) => (figure(units) === 13 ? { units: 'Not thirteen.' } : {}),
    onSubmit: send,
  })
  const twice = () => {
    form.set({ units: '7' })
    form.set({ payWay: 'bank' })
  }
  return (
    <Form form={form} label="Order">
      <NumberInput field={form.field('units')} label="Units" />
      <TextInput field={form.field('payWay')} label="Way" />
      <TextInput field={form.field('note')} label="Note" />
      <Button onClick={twice}>As last time</Button>
      <Button type="submit">Send</Button>
    </Form>
  )
}

const type = (name: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('what is sent is what the schema makes of what was typed, figures with their separators', async () => {
  const send = vi.fn()
  render(<Order send={send} />)
  await type(/Units/, ' 4 2 ')
  await type(/Way/, 'card')
  await type(/Note/, '  by crane ')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toEqual({ units: 42, payWay: 'card', note: 'by crane', version: 1 })
})

test('a message has its words by its key, by its field without one; a further rule is said first', async () => {
  render(<Order />)
  await type(/Units/, '1,000')
  await press('Send')
  expect(said()).toEqual(['Too many.', 'Choose how to pay.'])
  await userEvent.clear(screen.getByRole('textbox', { name: /Units/ }))
  await type(/Units/, 'some')
  expect(said()).toEqual(['How many?', 'Choose how to pay.'])
  await userEvent.clear(screen.getByRole('textbox', { name: /Units/ }))
  await type(/Units/, '13')
  await press('Send')
  expect(said()).toEqual(['Not thirteen.', 'Choose how to pay.'])
})

test('two changes in one event are judged together', async () => {
  const send = vi.fn()
  render(<Order send={send} />)
  await press('Send')
  expect(said()).toEqual(['How many?', 'Choose how to pay.'])
  await press('As last time')
  expect(said()).toEqual([])
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toMatchObject({ units: 7, payWay: 'bank' })
})

test('what no field of the form is to blame for is said once the fields are right', async () => {
  render(<Order version={0.5} />)
  await press('Send')
  expect(said()).toEqual(['How many?', 'Choose how to pay.'])
  await press('As last time')
  await press('Send')
  expect(said()).toEqual(['Somebody was faster.'])
})

const callsOfListing = z.object({
  listing: z.strictObject({
    title: z.string().check(z.minLength(1, 'test.errors.title')),
    attributes: z.record(z.string(), z.string().check(z.maxLength(3, 'test.errors.attribute'))),
  }),
  pictures: z.array(z.unknown()).check(z.minLength(1, 'test.errors.pictures')),
})

function Listing({ send }: { send: (body: z.output<typeof callsOfListing>) => void }) {
  const form = useForm({
    initial: { title: '', 'attributes.bore': 'wide', pictures: '' },
    schema: callsOfListing,
    texts: { title: 'No title.', attribute: 'Too long.', pictures: 'No picture.' },
    toBody: ({ title, pictures, ...typed }) => ({
      listing: { title, attributes: { bore: typed['attributes.bore'] } },
      pictures: pictures === '' ? [] : [pictures],
    }),
    onSubmit: send,
  })
  return (
    <Form form={form} label="Listing">
      <TextInput field={form.field('title')} label="Title" />
      <TextInput field={form.field('attributes.bore')} label="Bore" />
      <TextInput field={form.field('pictures')} label="Pictures" />
      <p role="status">{Object.keys(form.findErrors()).join(' ')}</p>
      <Button type="submit">Send</Button>
    </Form>
  )
}

test('a form of several calls shows each issue at the field that its path names', async () => {
  const send = vi.fn()
  render(<Listing send={send} />)
  expect(screen.getByRole('status').textContent).toBe('title attributes.bore pictures')
  expect(said()).toEqual([])
  await press('Send')
  expect(said()).toEqual(['No title.', 'Too long.', 'No picture.'])
  await type(/Title/, 'Valve')
  expect(screen.getByRole('status').textContent).toBe('attributes.bore pictures')
  await userEvent.clear(screen.getByRole('textbox', { name: /Bore/ }))
  await type(/Bore/, '9in')
  await type(/Pictures/, 'a.jpg')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toEqual({
    listing: { title: 'Valve', attributes: { bore: '9in' } },
    pictures: ['a.jpg'],
  })
})
