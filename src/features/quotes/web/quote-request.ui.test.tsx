import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { hearToasts } from '#test/toasts.ts'
import type { OtherSources } from './other-listings.tsx'
import { QuoteRequest } from './quote-request.tsx'

const toasts = hearToasts()

afterEach(() => vi.clearAllMocks())

interface Options {
  product?: Partial<ProductDetail>
  user?: typeof TEST_MEMBER | null
  sources?: Partial<OtherSources>
  isOfCart?: boolean
  isOwn?: boolean
  answer?: Partial<ApiResponse> | Promise<Partial<ApiResponse>>
}

const pageOf = ({
  product,
  sources,
  isOfCart,
  isOwn,
}: Required<Pick<Options, 'product' | 'sources' | 'isOfCart' | 'isOwn'>>) => ({
  product: { ...TEST_PRODUCT_DETAIL, ...product },
  sources: { cart: [], ...sources },
  isOfCart,
  isOwn,
})

const open = ({
  product = {},
  user = TEST_MEMBER,
  sources = {},
  isOfCart = false,
  isOwn = false,
  answer = { status: 201, body: { quoteId: 'q' } },
}: Options = {}) =>
  renderMemberPage(<QuoteRequest {...pageOf({ product, sources, isOfCart, isOwn })} />, {
    user,
    path: '/quote/34',
    answer: () => answer,
  })

const MESSAGE = 'Three of these for a workover in March, please.'
const quantity = () => screen.findByRole('textbox', { name: /^Required quantity *\*?$/ })
const message = () => screen.findByRole('textbox', { name: /Message/ })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send request' }))

async function fillIn(units = '1,200', text = MESSAGE) {
  await userEvent.type(await quantity(), units)
  await userEvent.type(await message(), text)
}

describe('the quote page', () => {
  beforeEach(() => {
    vi.useRealTimers()
  })

  test('shows what it is about, to read only, and the way back', async () => {
    open()
    const [plate] = await screen.findAllByLabelText('The product')
    expect(plate?.textContent).toBe(
      'TitleGate valve 4 in, class 600BrandCameronConditionUsedCatalogue price$1,250Available3',
    )
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
    const links = within(trail).getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/34', '/', '/', '/product/34'])
    const cancel = await screen.findByRole('link', { name: 'Cancel' })
    expect(cancel.getAttribute('href')).toBe('/product/34')
  })

  test('says of a price that it is that of the lot, also where the product is folded', async () => {
    open({ product: { lotPieces: 4 } })
    await screen.findAllByLabelText('The product')
    const folded = document.querySelector('summary')
    expect(folded?.textContent).toMatch(/\$1,250 .*lot/)
  })

  test.each([
    [{ qty: 3 }, '4', 'Available: 3. You can ask for more; the seller answers how much it can supply.'],
    [{ qty: 1, lotPieces: 4 }, '5', /^Available: 1 lot of 4 pieces\. You can ask for more/],
    [{ qty: 3 }, '3', null],
  ])('of %j says of %s what there is', async (product, typed, said) => {
    open({ product })
    await userEvent.type(await quantity(), typed)
    if (said === null) expect(screen.queryByText(/^Available:/)).toBeNull()
    else expect(screen.getByText(said)).toBeTruthy()
  })

  test('sends the request, empties the form and says that a reply follows', async () => {
    const { bodyOf } = open()
    await fillIn()
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Quote request received' })
    expect(dialog.textContent).toContain('Your price quote request was received. We will reply shortly.')
    expect(bodyOf('POST /api/quote/34')).toEqual({ country: 'Gabon', units: 1200, message: MESSAGE })
    const ways = within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Open your request', '/user/quotes/q'],
      ['Listings', '/'],
      ['Product Page', '/product/34'],
    ])
    expect(((await quantity()) as HTMLInputElement).value).toBe('')
  })

  test('says so while it is sending', async () => {
    open({ answer: new Promise(() => undefined) })
    await fillIn()
    await send()
    expect(await screen.findByRole('button', { name: 'Sending data...' })).toBeTruthy()
  })

  test('names every field in the words of the specification, and sends nothing', async () => {
    const { calls } = open({ user: { ...TEST_MEMBER, userCountry: '' } })
    await send()
    const lines = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(lines()).toEqual([
      'Please select a country from the list, where product is to be delivered.',
      'Quantity is required.',
      'Please enter your message.',
    ])
    await fillIn('x', 'Too short.')
    await send()
    expect(lines()).toContain('Please a enter a valid quantity.')
    expect(lines()).toContain('Your message is not detailed enough. Please write a few phrases.')
    expect(calls).toEqual([])
  })

  test('tells a failure for four seconds, keeps what was typed and can send again', async () => {
    open({ answer: { status: 503, body: { error: 'Not ready.', code: 'not_ready' } } })
    await fillIn()
    await send()
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Not ready.', { duration: 4000 }))
    expect(screen.getByRole('alert').textContent).toContain('ERROR: Not ready.')
    expect(((await message()) as HTMLTextAreaElement).value).toBe(MESSAGE)
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy()
  })

  test('keeps what was typed for the same member only', async () => {
    const view = open()
    await fillIn('3', 'Half a sentence')
    view.unmount()
    const again = open()
    expect(((await message()) as HTMLTextAreaElement).value).toBe('Half a sentence')
    again.unmount()
    open({ user: { ...TEST_MEMBER, userId: 8 } })
    expect(((await message()) as HTMLTextAreaElement).value).toBe('')
  })

  test('says under the message, while it is typed, what looks like contact data', async () => {
    open()
    await fillIn('3', 'Write to a@b.example or www.b.example')
    expect(
      await screen.findByText(
        /^This looks like contact data: a@b\.example, www\.b\.example\. The other side/,
      ),
    ).toBeTruthy()
    await userEvent.clear(await message())
    expect(screen.queryByText(/contact data/)).toBeNull()
  })

  test('sends visitors to the login page and back', async () => {
    const { router } = open({ user: null })
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
    expect(router.state.location.search).toBe('?goTo=%2Fquote%2F34')
  })

  test('has no form for the own listing, nor for what is sold', async () => {
    const own = open({ product: { userId: TEST_MEMBER.userId } })
    expect(await screen.findByText('This is a listing of your own company.')).toBeTruthy()
    own.unmount()
    const colleagues = open({ isOwn: true })
    expect(await screen.findByText('This is a listing of your own company.')).toBeTruthy()
    colleagues.unmount()
    open({ product: { availability: 'sold', qty: 0 } })
    expect(await screen.findByText('This product is sold.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('several listings in one request', () => {
  const others = () => within(screen.getByRole('list', { name: 'More listings in this request' }))

  test('have each their quantity, and go in one request', async () => {
    const cart = [{ id: 51, title: 'Mud pump', orderedQty: 3 }]
    const { bodyOf } = open({ sources: { cart }, isOfCart: true })
    await fillIn('2')
    const units = await others().findByRole('textbox', { name: /Required quantity of Mud pump/ })
    await userEvent.clear(units)
    await userEvent.type(units, '1,500')
    await send()
    await screen.findByRole('dialog', { name: 'Quote request received' })
    expect(bodyOf('POST /api/quote/34')).toEqual({
      country: 'Gabon',
      units: 2,
      message: MESSAGE,
      others: [{ listingId: 51, units: 1500 }],
    })
    expect(screen.queryByRole('list', { name: 'More listings in this request' })).toBeNull()
  })

  test('are taken out again, and compared with others', async () => {
    const cart = [{ id: 51, title: 'Mud pump', orderedQty: 3 }]
    open({ sources: { cart }, isOfCart: true })
    const link = async () =>
      (await screen.findByRole('link', { name: 'Go to the comparison' })).getAttribute('href')
    expect(await link()).toBe('/compare?ids=34,51')
    await userEvent.click(await others().findByRole('button', { name: 'Remove Mud pump from the request' }))
    expect(screen.queryByRole('link', { name: 'Mud pump' })).toBeNull()
    expect(await link()).toBe('/compare?ids=34')
  })

  test('come from the cart, at once where the cart led here, and by a button otherwise', async () => {
    const cart = [
      { id: 34, title: 'Gate valve', orderedQty: 2 },
      { id: 51, title: 'Mud pump', orderedQty: 3 },
    ]
    const first = open({ sources: { cart }, isOfCart: true })
    expect(((await quantity()) as HTMLInputElement).value).toBe('2')
    expect(others().getByRole<HTMLInputElement>('textbox').value).toBe('3')
    expect(screen.queryByRole('button', { name: /of your cart/ })).toBeNull()
    first.unmount()
    sessionStorage.clear()
    open({ sources: { cart } })
    await userEvent.click(await screen.findByRole('button', { name: 'Add the article of your cart' }))
    expect(others().getByRole<HTMLInputElement>('textbox').value).toBe('3')
  })

  test('say which of them the server refused', async () => {
    open({
      sources: { cart: [{ id: 51, title: 'Mud pump', orderedQty: 3 }] },
      isOfCart: true,
      answer: { status: 410, body: { error: 'No longer there.', code: 'gone', listingId: 51 } },
    })
    await fillIn('1')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Mud pump: No longer there.')
  })
})
