import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { Requirements } from './requirements.tsx'

let scrollNear: () => void = () => undefined

beforeEach(() => {
  // The test environment has no layout, so each test says when the prompt comes near.
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      scrollNear = () => tell([{ isIntersecting: true }])
    }
    observe() {
      return undefined
    }
    disconnect() {
      return undefined
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})

afterEach(() => vi.unstubAllGlobals())

type Options = Partial<Parameters<typeof renderMemberPage>[1]>
const SENT = 'Your requirement was received. We will reply shortly.'
const TEXT = 'Two mud pumps of 1600 hp in March.'

async function openNear({ start, search, ...options }: Options & { start?: string; search?: string } = {}) {
  const prompt = (
    <Requirements
      wanted={<p>the form for members</p>}
      {...(start && { start })}
      {...(search && { search })}
    />
  )
  const view = renderMemberPage(prompt, {
    user: null,
    answer: () => ({ status: 201, body: { message: SENT } }),
    ...options,
  })
  scrollNear()
  await screen.findByRole('form')
  return view
}
const text = () => screen.getByRole('textbox', { name: /What are you looking for/ })
const email = () => screen.getByRole('textbox', { name: /Email/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send requirement' }))

test('until the visitor comes near there is a mail link, as there is without JavaScript', () => {
  renderMemberPage(<Requirements wanted={<p>the form for members</p>} />, {
    user: null,
    answer: () => undefined,
  })
  expect(screen.getByRole('link', { name: 'Describe your requirement' }).getAttribute('href')).toMatch(
    /^mailto:.+subject=Equipment%20wanted$/,
  )
  expect(screen.queryByRole('form')).toBeNull()
})

test('a visitor reads that the text arrived, and finds the address again', async () => {
  const view = await openNear()
  await userEvent.type(text(), TEXT)
  await userEvent.type(email(), 'looking@company.example')
  await submit()
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(view.bodyOf('POST /api/requirements')).toEqual({ text: TEXT, email: 'looking@company.example' })
  expect(text()).toHaveProperty('value', '')
  expect(email()).toHaveProperty('value', 'looking@company.example')
})

test('a member finds a form there that sellers answer', async () => {
  renderMemberPage(<Requirements wanted={<p>the form for members</p>} />, {
    user: TEST_MEMBER,
    answer: () => undefined,
  })
  scrollNear()
  expect(await screen.findByText('the form for members')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('what is missing is named field by field, and nothing is sent', async () => {
  const { calls } = await openNear()
  await userEvent.type(text(), 'A pump')
  await submit()
  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Please describe your requirement in at least 20 characters.',
    'Please enter a valid email address.',
  ])
  expect(calls).toEqual([])
})

test('who has no connection reads so without a key that no server sent', async () => {
  await openNear({
    answer: () => ({ status: 0, body: { error: 'The connection was lost.', code: 'offline' } }),
  })
  await userEvent.type(text(), TEXT)
  await userEvent.type(email(), 'looking@company.example')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost.')
  expect(screen.queryByText(/ERROR/)).toBeNull()
  expect(text()).toHaveProperty('value', TEXT)
})

test('who sends too often reads so, and keeps the text', async () => {
  const error = 'Too many attempts. Please wait a moment and try again.'
  await openNear({ answer: () => ({ status: 429, body: { error, code: 'too_many_requests' } }) })
  await userEvent.type(text(), TEXT)
  await userEvent.type(email(), 'looking@company.example')
  await submit()
  expect(await screen.findByText(`ERROR: ${error}`)).toBeTruthy()
  expect(text()).toHaveProperty('value', TEXT)
})

test('after a search the text begins with what was looked for, and its filters are sent along', async () => {
  const search = 'searchStr=mud+pump&country=Gabon'
  const { bodyOf } = await openNear({ start: 'mud pump, Gabon, 1600 hp', search })
  expect(text()).toHaveProperty('value', 'mud pump, Gabon, 1600 hp')
  await userEvent.type(email(), 'looking@company.example')
  await submit()
  await screen.findByText(SENT)
  expect(bodyOf('POST /api/requirements')).toMatchObject({ text: 'mud pump, Gabon, 1600 hp', search })
})
