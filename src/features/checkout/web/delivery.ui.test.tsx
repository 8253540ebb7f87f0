import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import { LanguageProvider } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { toast } from '#ui/toast.ts'
import { Refusal } from './changes.tsx'
import { Delivery } from './delivery.tsx'
import type { DeliveryItem } from './delivery-summary.tsx'
import { VatLine } from './order-summary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const VALVE: DeliveryItem = { id: 5, title: 'Gate valve', price: 1250.5, currency: 'usd', orderedQty: 1 }
const PUMP: DeliveryItem = { id: 9, title: 'Pump', price: 100, currency: 'usd', orderedQty: 3 }
const RATE = {
  cartId: 'c'.repeat(22),
  productName: 'Standard',
  productCode: 'STD',
  totalPrice: { price: 726.57, priceCurrency: 'usd' },
  vat: {
    isCertain: true,
    rate: 0,
    amount: 0,
    sentence: 'No French VAT: goods go from France to Gabon. Import duty and VAT there are yours.',
  },
  carrier: 'Gisement tariff',
  transitDays: null,
  arrivesOn: null,
  shipments: [],
}
const CHECK = 'POST /api/shipping/validateaddress'
const ONE = 'POST /api/shipping/rate/5'
const CART = 'POST /api/shipping/rates'
type Said = { status?: number; body: unknown }

function open(items: DeliveryItem[], rated: Said | Promise<Said> = { body: RATE }, user = TEST_MEMBER) {
  return renderMemberPage(
    <MembersOnly waiting={null}>{(member) => <Delivery user={member} items={items} />}</MembersOnly>,
    {
      user,
      answer: (_request, name) =>
        name === CHECK ? { body: { message: 'The delivery address is valid.' } } : rated,
    },
  )
}
const input = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`no field ${name}`)
  return control
}
const validate = async () => userEvent.click(await screen.findByRole('button', { name: 'Validate Address' }))

test('begins with the place of the member', async () => {
  open([VALVE])
  await screen.findByRole('heading', { name: 'Delivery' })
  expect([input('country').value, input('city').value, input('postcode').value]).toEqual([
    'Gabon',
    'Port-Gentil',
    '',
  ])
})

test('begins with the place that the page gives, where it gives one', async () => {
  const start = { country: 'France', city: 'Pau', postcode: '64000', street: '12 Quai Nord' }
  renderMemberPage(<Delivery user={TEST_MEMBER} items={[VALVE]} start={start} />, { answer: () => undefined })
  await screen.findByRole('heading', { name: 'Delivery' })
  const fields = ['country', 'city', 'postcode', 'street'].map((name) => input(name).value)
  expect(fields).toEqual(Object.values(start))
})

test('what was validated is there again after a reload, and on the way back from the checkout', async () => {
  open([VALVE])
  await screen.findByRole('heading', { name: 'Delivery' })
  await userEvent.type(input('street'), 'Zone Oprag, lot 14')
  await userEvent.type(input('recipient'), 'Ada Lovelace')
  await userEvent.type(input('note'), 'Gate 3')
  await validate()
  await screen.findByRole('link', { name: 'Checkout' })
  cleanup()
  open([VALVE])
  await screen.findByRole('heading', { name: 'Delivery' })
  const fields = ['street', 'recipient', 'note'].map((name) => input(name).value)
  expect(fields).toEqual(['Zone Oprag, lot 14', 'Ada Lovelace', 'Gate 3'])
})

test('one unit of one article is rated by its own call, and the form locks', async () => {
  const success = vi.spyOn(toast, 'success')
  const view = open([VALVE])
  await validate()
  expect(await screen.findByText('Delivery Charges (Gisement Freight Standard, STD)')).toBeDefined()
  expect(view.named()).toEqual([CHECK, ONE])
  expect(view.bodyOf(ONE)).toEqual({
    country: 'Gabon',
    city: 'Port-Gentil',
    postcode: '',
    street: '',
    recipient: '',
    phone: '',
    siteHours: '',
    note: '',
    cart: [{ id: 5, orderedQty: 1 }],
  })
  expect(success).toHaveBeenCalledWith('The delivery address is valid.', { duration: 3000 })
  expect(screen.getAllByText('$1,977.07')).toHaveLength(2)
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContainEqual(expect.stringMatching(/^Delivery costs \$[\d.,]+, the total is \$1,977\.07\.$/))
  expect([input('city').readOnly, input('street').readOnly, input('country').disabled]).toEqual([
    true,
    true,
    true,
  ])
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe(
    `/checkout?cartid=${RATE.cartId}`,
  )
})

test('takes who receives the goods, and says weight and amounts with their decimals below each other', async () => {
  const place = { country: 'France', city: 'Pau', price: 1 }
  const shipments = [
    { ...place, materielIds: [5], weightKg: 1200.3 },
    { ...place, materielIds: [9], weightKg: 34.6 },
  ]
  const view = open([PUMP], { body: { ...RATE, shipments } })
  await screen.findByRole('heading', { name: 'Delivery' })
  await userEvent.type(screen.getByLabelText(/^Recipient on site/), 'Ada Lovelace')
  await userEvent.type(screen.getByLabelText(/^Telephone on site/), 'none')
  await validate()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getAllByText(/Please enter a telephone number/).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText(/^Telephone on site/))
  await userEvent.type(screen.getByLabelText(/^Telephone on site/), '+241 01 02 03 04')
  await userEvent.type(screen.getByLabelText(/^Site hours/), 'Mon to Fri, 7 to 15')
  await userEvent.type(screen.getByLabelText(/^Note for the delivery/), 'Gate 3')
  await validate()
  expect(await screen.findByText('Weight: 1,234.9 kg.')).toBeDefined()
  expect(view.bodyOf(CART)).toMatchObject({
    recipient: 'Ada Lovelace',
    phone: '+241 01 02 03 04',
    siteHours: 'Mon to Fri, 7 to 15',
    note: 'Gate 3',
  })
  const amounts = [...screen.getByRole('region', { name: 'Your order' }).querySelectorAll('dd data')]
  expect(amounts.length).toBeGreaterThan(2)
  for (const { textContent } of amounts) expect(textContent).toMatch(/\.\d{2}$/)
  expect(input('note').readOnly).toBe(true)
})

test('in French the carrier is named in French', async () => {
  renderMemberPage(<Delivery user={TEST_MEMBER} items={[VALVE]} />, {
    path: '/fr/delivery',
    at: '/fr/delivery',
    language: 'fr',
    answer: (_request, name) => (name === CHECK ? { body: { message: 'x' } } : { body: RATE }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Valider l’adresse' }))
  expect(await screen.findByText(/Gisement Fret Standard/)).toBeDefined()
})

test('shows the day on which the carrier expects to arrive', async () => {
  open([VALVE], { body: { ...RATE, arrivesOn: '2026-11-27' } })
  await validate()
  expect(await screen.findByText('The carrier estimates delivery on 27 November 2026.')).toBeDefined()
})

test('shows the transit time, if the carrier states it', async () => {
  const view = open([VALVE], { body: { ...RATE, transitDays: { from: 3, to: 6 } } })
  await validate()
  expect(await screen.findByText('In transit for 3 to 6 working days.')).toBeDefined()
  expect(screen.getByText('This counts from pick-up; checking and packing come before.')).toBeDefined()
  view.unmount()
  open([VALVE], { body: { ...RATE, transitDays: { from: 1, to: 1 } } })
  await validate()
  expect(await screen.findByText('In transit for 1 working day.')).toBeDefined()
  expect(screen.queryByText(/^The carrier estimates/)).toBeNull()
})

test('everything else is rated as a cart; Cancel unlocks and forgets the rate', async () => {
  const view = open([VALVE, PUMP])
  await validate()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(view.named()).toEqual([CHECK, CART])
  expect(view.bodyOf(CART)).toMatchObject({
    cart: [
      { id: 5, orderedQty: 1 },
      { id: 9, orderedQty: 3 },
    ],
  })
  expect(screen.queryByText(/Delivery Charges/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
  expect(input('city').readOnly).toBe(false)
  expect(within(screen.getByRole('region', { name: 'Your order' })).getByText('$1,550.50')).toBeDefined()
})

test('says that it is busy while the address is validated', async () => {
  let arrive: (answer: Said) => void = () => undefined
  open([VALVE], new Promise((resolve) => (arrive = resolve)))
  await validate()
  expect(await screen.findByText('Validating delivery address...')).toBeDefined()
  expect(input('city').readOnly).toBe(true)
  arrive({ body: RATE })
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDefined()
})

test('names what is wrong with the address before anything is sent', async () => {
  const view = open([VALVE])
  await screen.findByRole('heading', { name: 'Delivery' })
  fireEvent.change(input('city'), { target: { value: 'Po' } })
  fireEvent.change(input('street'), { target: { value: 'abc' } })
  await validate()
  const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Please a enter a valid city name.',
    'Please a enter a valid street number and name.',
  ])
  expect(view.calls).toEqual([])
})

test('a refusal is said once, beside the form, with what is left, and the form unlocks', async () => {
  const error = vi.spyOn(toast, 'error')
  open([VALVE], {
    status: 409,
    body: {
      error: 'Not available.',
      code: 'unavailable',
      changes: [{ id: 5, title: 'Gate valve', ordered: 2, available: 1 }],
    },
  })
  await validate()
  expect(await screen.findByText('Gate valve: 2 wanted, 1 available')).toBeDefined()
  expect(error).not.toHaveBeenCalled()
  expect(input('city').readOnly).toBe(false)
})

test.for(['needs_quote', 'delivery_not_offered'])('%s offers a quote', async (code) => {
  open([VALVE], { status: 422, body: { error: 'Ask for a quote.', code } })
  await validate()
  const link = await screen.findByRole('link', { name: 'GET A QUOTE' })
  expect(link.getAttribute('href')).toBe('/quote/5')
})

test('an offer does not outlive a change of the cart', async () => {
  function Changing() {
    const [items, setItems] = useState([VALVE])
    return (
      <>
        <button type="button" onClick={() => setItems([{ ...VALVE, orderedQty: 2 }])}>
          change
        </button>
        <Delivery user={TEST_MEMBER} items={items} />
      </>
    )
  }
  renderMemberPage(<Changing />, {
    answer: (_request, name) => (name === CHECK ? { body: { message: 'Valid.' } } : { body: RATE }),
  })
  await validate()
  await screen.findByRole('link', { name: 'Checkout' })
  await userEvent.click(screen.getByRole('button', { name: 'change' }))
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
  expect(input('city').readOnly).toBe(false)
})

test('with nothing in the cart it says so', async () => {
  open([])
  expect(await screen.findByRole('heading', { level: 1, name: 'Your shopping cart is empty.' })).toBeDefined()
})

test('in French a rate of VAT has its comma', () => {
  render(
    <LanguageProvider language="fr">
      <dl>
        <VatLine vat={{ isCertain: true, rate: 5.5, amount: 55, sentence: '' }} currency="eur" />
      </dl>
    </LanguageProvider>,
  )
  expect(screen.getByText(/^TVA 5,5\s%$/)).toBeTruthy()
})

test('in French none and one of an article are singular', () => {
  const changes = [
    { id: 5, title: 'Vanne', language: 'fr', ordered: 2, available: 1 },
    { id: 6, title: 'Pompe', language: 'fr', ordered: 1, available: 0 },
  ]
  const error = new ApiError(409, { error: 'Indisponible.', code: 'unavailable', changes })
  const { container } = render(
    <LanguageProvider language="fr">
      <Refusal error={error} />
    </LanguageProvider>,
  )
  expect(container.textContent).toMatch(/Vanne\s: 2 demandés, 1 disponiblePompe\s: 1 demandé, 0 disponible$/)
})
