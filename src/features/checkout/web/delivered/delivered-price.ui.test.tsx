import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { DeliveredView } from '../../contract/delivered.ts'
import type { AskedDelivery } from './ask-delivered.ts'
import { DeliveredAnswer } from './delivered-answer.tsx'
import { DeliveredPrice } from './delivered-price.tsx'

const PRODUCT = { id: 12, price: 1000.5, currency: 'usd' } as const
const PARCEL: DeliveredView = {
  country: 'Gabon',
  answer: 'carrier',
  price: { from: 726.57, to: 726.57, currency: 'usd' },
  term: 'DAP Port-Gentil, Gabon',
  days: { from: 4, to: 9 },
  carrier: 'Gisement tariff, Road freight',
  freight: null,
  vat: 'No French VAT: goods go from Senegal to Gabon. Import duty and VAT there are yours.',
}
const FREIGHT: DeliveredView = {
  ...PARCEL,
  answer: 'estimate',
  price: { from: 9800, to: 15_500, currency: 'usd' },
  carrier: null,
  days: { from: 30, to: 45 },
  freight: { mode: 'flat_rack', tableOf: '2026-11-27' },
}
const NOTHING = { price: null, term: null, days: null, carrier: null, freight: null, vat: null }

const Ask = ({ country }: { country: string }) => <a href="/quote/12">{`Ask, for ${country}`}</a>

interface Setup {
  user?: typeof TEST_MEMBER | null
  asked?: AskedDelivery | null
  answer?: Partial<ApiResponse>
  language?: 'en' | 'fr'
}
function open({ user = null, asked = null, answer = { body: PARCEL }, language = 'en' }: Setup = {}) {
  return renderMemberPage(
    <DeliveredPrice productId={PRODUCT.id} isAsked={asked !== null}>
      <DeliveredAnswer product={PRODUCT} asked={asked} askMeasures={Ask} />
    </DeliveredPrice>,
    {
      user,
      language,
      answer: () => answer,
    },
  )
}
const box = () => within(screen.getByRole('region'))
const askLink = () => screen.findByRole('button', { name: 'Delivered to your country: price, days, VAT' })

test('a visitor is asked for a country first, and no call is made before', async () => {
  const { named, calls } = open()
  const link = await askLink()
  const form = link.closest('form')
  expect(form?.getAttribute('action')).toBe('/product/12')
  expect(named()).toEqual([])
  await userEvent.click(link)
  await userEvent.selectOptions(await screen.findByLabelText('Deliver to'), 'Gabon')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await box().findByText('$1,727.07 per unit, delivered, excl. VAT')
  expect(calls.at(-1)?.url).toContain('country=GA')
  expect(
    box().getByText('Delivery $726.57 · DAP Port-Gentil, Gabon (Incoterms 2020) · 4 to 9 working days'),
  ).toBeTruthy()
  expect(box().getByText(PARCEL.vat ?? '')).toBeTruthy()
  expect(box().getByText(/^Rate of Gisement tariff, Road freight/)).toBeTruthy()
})

test('the last choice counts on the next product, before the country of the member', async () => {
  deviceDrafts.keep('delivered', { userId: null, values: { code: 'SN', city: '', postcode: '' } })
  const { calls } = open({ user: TEST_MEMBER })
  await box().findByText('Delivered to Senegal')
  await waitFor(() => expect(calls.at(-1)?.url).toContain('country=SN'))
})

test('a member sees the price to the place of the profile, and may choose another', async () => {
  const { calls } = open({ user: TEST_MEMBER })
  await box().findByText('Delivered to Gabon')
  await waitFor(() => expect(calls.at(-1)?.url).toContain('city=Port-Gentil'))
  await userEvent.click(box().getByRole('button', { name: 'Change' }))
  await userEvent.selectOptions(screen.getByLabelText('Deliver to'), 'Chad')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await box().findByText('Delivered to Chad')
  await waitFor(() => expect(calls.at(-1)?.url).toContain('country=TD'))
  expect(calls.at(-1)?.url).not.toContain('city')
})

test('an estimate is a range and names its tariff, in both languages', async () => {
  const { unmount } = open({ user: TEST_MEMBER, answer: { body: FREIGHT } })
  await box().findByText('$10,800.50 to $16,500.50 per unit, delivered, excl. VAT')
  expect(box().getByText(/Delivery \$9,800 to \$15,500 .* about 30 to 45 days/)).toBeTruthy()
  expect(box().getByText(/^Estimate for flat rack by our freight table of 27.Nov\w*.2026\./)).toBeTruthy()
  unmount()
  open({ user: TEST_MEMBER, answer: { body: FREIGHT }, language: 'fr' })
  await box().findByText(/^Estimation en plateau \(flat rack\) selon notre barème de fret/)
})

test.each([
  ['no_measures', /has not given weight and size/, 'Ask, for Gabon'],
  ['by_quote', /neither a rate nor an estimate/, 'Ask for a quote'],
] as const)('%s shows no figure, but how to get one', async (answer, words, link) => {
  open({ user: TEST_MEMBER, answer: { body: { ...NOTHING, country: 'Gabon', answer } } })
  await box().findByText(words)
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/quote/12')
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('where the carrier needs the place, it is asked for', async () => {
  const body = { ...NOTHING, country: 'Gabon', answer: 'needs_place' }
  const { calls } = open({ user: { ...TEST_MEMBER, userCity: '' }, answer: { body } })
  await userEvent.type(await screen.findByLabelText('Town'), 'Libreville')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(calls.at(-1)?.url).toContain('city=Libreville'))
})

test('a refused destination says so', async () => {
  const error = 'We do not trade with this country: Cuba.'
  open({ user: TEST_MEMBER, answer: { status: 403, body: { error, code: 'destination_refused' } } })
  await box().findByText(error)
})

test('the price that the URL asks for comes with the page and is not requested again', async () => {
  const { named } = open({ asked: { code: 'GA', view: PARCEL, refusal: null } })
  await box().findByText('$1,727.07 per unit, delivered, excl. VAT')
  expect(named()).toEqual([])
})

test('without scripts, the form submits to the URL of its page', async () => {
  open({ asked: { code: null, view: null, refusal: null } })
  const form = await screen.findByRole('form', { name: 'Where to?' })
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/product/12'])
  expect(screen.getByLabelText('Deliver to').getAttribute('name')).toBe('to')
})
