import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { JointRequest } from './joint-request.tsx'

const LISTINGS = [
  { id: 12, title: 'Mud pump', language: 'en' },
  { id: 15, title: 'Vanne', language: 'fr' },
] as const

beforeEach(() => sessionStorage.clear())

const open = (answer: Partial<ApiResponse> = {}, user: typeof TEST_MEMBER | null = TEST_MEMBER) =>
  renderMemberPage(
    <JointRequest
      listings={LISTINGS}
      here="/compare?ids=12,15"
      papers={(country) => <p>{`Papers: ${country}`}</p>}
    />,
    { user, answer: () => answer },
  )
const unfold = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Request quotes for all' }))
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send the requests' }))
const CALL = 'POST /api/quotes'
const ID = 'a'.repeat(22)

test('one form asks about all, and each is answered on its own', async () => {
  const { bodyOf, calls } = open({
    body: [
      { listingId: 12, result: 'requested', quoteId: ID, refusal: null },
      { listingId: 15, result: 'refused', quoteId: null, refusal: 'unavailable' },
    ],
  })
  await unfold()
  expect(screen.getByText('Papers: Gabon')).toBeTruthy()
  const units = screen.getByRole('textbox', { name: /Quantity of Vanne/ })
  await userEvent.clear(units)
  await userEvent.type(units, '1,500')
  await userEvent.type(screen.getByRole('textbox', { name: /Port or place/ }), 'Port-Gentil')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Delivery term/ }), 'CIF')
  await userEvent.type(screen.getByRole('textbox', { name: /PO number/ }), 'PO-77')
  await userEvent.type(screen.getByRole('textbox', { name: /Remarks/ }), 'With certificates.')
  await send()
  const heading = await screen.findByRole('heading', { name: 'What became of your requests' })
  const results = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'Mud pump Requested. You get a mail once the seller answers. Open the quote',
    'Vanne Not requested: it is sold. ',
  ])
  expect(screen.getByRole('link', { name: 'Open the quote' }).getAttribute('href')).toBe(`/user/quotes/${ID}`)
  expect(bodyOf(CALL)).toEqual({
    country: 'Gabon',
    message: 'Please quote a price CIF Port-Gentil (Incoterms 2020).\nWith certificates.',
    poNumber: 'PO-77',
    lines: [
      { listingId: 12, units: 1 },
      { listingId: 15, units: 1500 },
    ],
  })
  expect(calls[0]?.headers?.['idempotency-key']).toBeTruthy()
})

test('without a place and a term it asks for a price delivered to the country', async () => {
  const { bodyOf } = open({ body: [] })
  await unfold()
  await send()
  await screen.findByRole('button', { name: 'Send the requests' })
  expect(bodyOf(CALL)).toMatchObject({ message: 'Please quote a price delivered to Gabon.' })
})

test('a wrong quantity is named, and nothing is sent', async () => {
  const { calls } = open()
  await unfold()
  await userEvent.clear(screen.getByRole('textbox', { name: /Quantity of Mud pump/ }))
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Please a enter a valid quantity.')
  expect(calls).toEqual([])
})

test('a refusal of the whole keeps what was typed', async () => {
  open({ status: 403, body: { error: 'We do not deliver there.', code: 'destination_refused' } })
  await unfold()
  await userEvent.type(screen.getByRole('textbox', { name: /Remarks/ }), 'With certificates.')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('We do not deliver there.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Remarks/ }).value).toBe(
    'With certificates.',
  )
})

test('contact data is said under the remarks while it is typed', async () => {
  open()
  await unfold()
  await userEvent.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Call +241 77 12 34 56.')
  expect(
    await screen.findByText(/^This looks like contact data: \+241 77 12 34 56\. The other side/),
  ).toBeTruthy()
})

test('visitors sign in and come back', async () => {
  open({}, null)
  const link = await screen.findByRole('link', { name: 'Sign in to request quotes for all' })
  expect(link.getAttribute('href')).toBe('/user/login?goTo=%2Fcompare%3Fids%3D12%2C15')
})
