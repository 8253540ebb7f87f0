import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { DeliveredView } from '../../contract/delivered.ts'
import type { AskedDelivery } from './ask-delivered.ts'
import { DeliveredAnswer, type AskSellerProps } from './delivered-answer.tsx'
import { DeliveredPrice } from './delivered-price.tsx'
import { DeliveredRow } from './delivered-row.tsx'
import { QuotedDelivery } from './quoted-delivery.tsx'

const PRODUCT = { id: 12, price: 1000.5, currency: 'usd', qty: 1 } as const
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

const Ask = ({ about, country, units }: AskSellerProps) => (
  <a href="/quote/12">{`Ask about ${about}, for ${units} to ${country}`}</a>
)

interface Setup {
  user?: typeof TEST_MEMBER | null
  asked?: AskedDelivery | null
  answer?: Partial<ApiResponse>
  language?: 'en' | 'fr'
  qty?: number
}
function open({
  user = null,
  asked = null,
  answer = { body: PARCEL },
  language = 'en',
  qty = 1,
}: Setup = {}) {
  return renderMemberPage(
    <DeliveredPrice productId={PRODUCT.id} isAsked={asked !== null}>
      <DeliveredAnswer product={{ ...PRODUCT, qty }} asked={asked} askSeller={Ask} />
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
  expect(box().getByText('Days count from pick-up; checking and packing come before.')).toBeTruthy()
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
  [{ answer: 'no_measures' }, /has not given weight and size/, 'Ask about measures, for 1 to Gabon'],
  [
    { answer: 'by_quote', missing: 'table' },
    /freight table has no rates/,
    'Ask about delivery, for 1 to Gabon',
  ],
  [{ answer: 'by_quote', missing: 'route' }, /no rate for this route/, 'Ask about delivery, for 1 to Gabon'],
  [{ answer: 'by_quote', missing: 'size' }, /this weight and size/, 'Ask about delivery, for 1 to Gabon'],
] as const)('%j shows no figure, but what is missing and how to get one', async (change, words, link) => {
  open({ user: TEST_MEMBER, answer: { body: { ...NOTHING, country: 'Gabon', ...change } } })
  await box().findByText(words)
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('several units are estimated together, with the loads that they fill', async () => {
  const answer = { body: { ...FREIGHT, freight: { ...FREIGHT.freight, loads: 3 } } }
  const { calls } = open({ user: TEST_MEMBER, answer, qty: 40 })
  await userEvent.click(await box().findByRole('button', { name: 'Change country or quantity' }))
  await userEvent.clear(screen.getByLabelText('Quantity'))
  await userEvent.type(screen.getByLabelText('Quantity'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await box().findByText('$14,802.50 to $20,502.50 for 5 units, delivered, excl. VAT')
  expect(box().getByText(/^Estimate for 3 × flat rack by our freight table/)).toBeTruthy()
  expect(calls.at(-1)?.url).toContain('units=5')
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
  const { named } = open({ asked: { code: 'GA', units: 1, view: PARCEL, refusal: null } })
  await box().findByText('$1,727.07 per unit, delivered, excl. VAT')
  expect(named()).toEqual([])
})

test('without scripts, the form submits to the URL of its page', async () => {
  open({ asked: { code: null, units: 1, view: null, refusal: null } })
  const form = await screen.findByRole('form', { name: 'Where to?' })
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/product/12'])
  expect(screen.getByLabelText('Deliver to').getAttribute('name')).toBe('to')
})

test('a request for a quote estimates the delivery of its units, and offers no second press', async () => {
  const answer = { body: { ...FREIGHT, freight: { ...FREIGHT.freight, loads: 2 } } }
  const { calls, unmount } = renderMemberPage(
    <QuotedDelivery product={{ ...PRODUCT, qty: 4 }} country="Gabon" units={4} />,
    { answer: () => answer },
  )
  const said = within(await screen.findByRole('region', { name: 'Delivered to Gabon' }))
  expect(await said.findByText('$13,802 to $19,502 for 4 units, delivered, excl. VAT')).toBeTruthy()
  expect(said.getByText(/^Estimate for 2 × flat rack/)).toBeTruthy()
  expect(calls.at(-1)?.url).toContain('country=GA&units=4')
  unmount()
  const more = renderMemberPage(<QuotedDelivery product={PRODUCT} country="Gabon" units={99} />, {
    answer: () => ({ body: FREIGHT }),
  })
  expect(await screen.findByText(/ per unit, delivered, excl\. VAT$/)).toBeTruthy()
  expect(more.calls.at(-1)?.url).not.toContain('units=')
  more.unmount()
  const nothing = { ...NOTHING, country: 'Gabon', answer: 'by_quote', missing: 'route' }
  renderMemberPage(<QuotedDelivery product={PRODUCT} country="Gabon" units={1} />, {
    answer: () => ({ body: nothing }),
  })
  expect(await screen.findByText(/no rate for this route/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who compares, and who writes a request, can ask the seller for weight and size', async () => {
  const unmeasured = { ...NOTHING, country: 'Gabon', answer: 'no_measures' }
  const { unmount } = renderMemberPage(
    <QuotedDelivery product={PRODUCT} country="Gabon" units={1} askSeller={Ask} />,
    { answer: () => ({ body: unmeasured }) },
  )
  expect(await screen.findByRole('link', { name: 'Ask about measures, for 1 to Gabon' })).toBeTruthy()
  unmount()
  const compared = (body: object) =>
    renderMemberPage(
      <table>
        <tbody>
          <DeliveredRow
            listings={[{ id: PRODUCT.id, product: { ...PRODUCT, availability: 'available' } }]}
            place={{ code: 'GA', city: '', postcode: '' }}
            choose={() => undefined}
            askSeller={Ask}
          />
        </tbody>
      </table>,
      { answer: () => ({ body }) },
    )
  const comparison = compared(unmeasured)
  expect(await screen.findByRole('link', { name: 'Ask about measures, for 1 to Gabon' })).toBeTruthy()
  comparison.unmount()
  compared(PARCEL)
  expect(await screen.findByText('$1,727.07 per unit, delivered, excl. VAT')).toBeTruthy()
  expect(screen.queryByText(/^Days count from pick-up/)).toBeNull()
})

test('the form of a request asks for a price itself, without a second button', async () => {
  renderMemberPage(<QuotedDelivery product={PRODUCT} country="Gabon" units={1} askSeller={Ask} />, {
    answer: () => ({ body: { ...NOTHING, country: 'Gabon', answer: 'by_quote', missing: 'route' } }),
  })
  expect(await screen.findByText(/no rate for this route/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
