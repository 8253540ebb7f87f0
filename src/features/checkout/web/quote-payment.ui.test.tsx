import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { QuotePayment } from './quote-payment.tsx'

const DUE = {
  until: '2026-12-01T12:00:00.000Z',
  total: 3551.5,
  currency: 'usd' as const,
  address: { country: 'Gabon', city: 'Libreville', postcode: null, street: null },
  lines: [{ title: 'Gate valve', language: 'en' as const, units: 3 }],
  isOrdered: false,
}
const open = (change: object = {}, isOpen = true) =>
  renderMemberPage(
    <QuotePayment quoteId="q1" payment={{ ...DUE, ...change }} isOpen={isOpen} askAgainAt="/quote/34" />,
    { answer: () => ({ body: { cartId: 'c1' } }) },
  )

test('asks where it goes, keeps that, and leads to the checkout', async () => {
  const { bodyOf } = open()
  expect(screen.getByText(/Payable until 1 Dec 2026:/).textContent).toContain('$3,551.50')
  expect(screen.getByText('Delivery country: Gabon')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Street/ }), '12 Quai Nord')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  const link = await screen.findByRole('link', { name: 'Checkout' })
  expect(link.getAttribute('href')).toBe('/checkout?cartid=c1')
  expect(bodyOf('POST /api/checkout/quote/q1')).toEqual({
    city: 'Libreville',
    postcode: '',
    street: '12 Quai Nord',
    recipient: '',
    phone: '',
    siteHours: '',
    note: '',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
})

test('names what is wrong with the address, and sends nothing', async () => {
  const { calls } = open({ address: { ...DUE.address, city: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please enter the city where product is located.',
  )
  expect(calls).toEqual([])
})

test('what was paid is an order, and what has expired asks for nothing', () => {
  const paid = open({ isOrdered: true })
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/user/orders')
  paid.unmount()
  open({}, false)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the town of a freight is fixed, and another one leads to another quote', async () => {
  const { bodyOf } = open({ freightTo: 'Port-Gentil' })
  const city = screen.getByRole('textbox', { name: /City/ })
  expect(city).toMatchObject({ value: 'Port-Gentil', readOnly: true })
  expect(screen.getByText(/The freight is agreed to Port-Gentil/)).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Ask for a new quote to another place' })
  expect(again.getAttribute('href')).toBe('/quote/34')
  await userEvent.type(screen.getByRole('textbox', { name: /Street/ }), 'Zone Oprag, lot 14')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByRole('link', { name: 'Checkout' })
  expect(bodyOf('POST /api/checkout/quote/q1')).toMatchObject({ city: 'Port-Gentil' })
})

test('a deal subject to inspection says so, and is paid without the report only by who confirms that', async () => {
  const { unmount } = open({ inspection: 'subject' })
  expect(screen.getByText(/^The offer is subject to inspection/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  unmount()
  const { bodyOf, calls } = open({ inspection: 'awaited' })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The inspection is not reported yet.')
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /^I pay without waiting/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByRole('link', { name: 'Checkout' })
  expect(bodyOf('POST /api/checkout/quote/q1')).toEqual({
    city: 'Libreville',
    postcode: '',
    street: '',
    recipient: '',
    phone: '',
    siteHours: '',
    note: '',
    despiteInspection: true,
  })
})
