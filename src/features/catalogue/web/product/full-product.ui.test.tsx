import { cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT, TEST_PRODUCT_DETAIL } from '#test/products.ts'
import type { SellerOfProduct } from '../../contract/seller-record.ts'
import { BuyActions } from './buy-actions.tsx'
import { FullProduct } from './full-product.tsx'
import { ProductMissing } from './product-missing.tsx'

const show = (page: React.ReactElement) =>
  renderMemberPage(page, { user: null, path: '/product/34', answer: () => undefined })

const open = (change: Partial<ProductDetail> = {}, seller: SellerOfProduct | null = null) => {
  const product = { ...TEST_PRODUCT_DETAIL, ...change }
  const actions = <BuyActions product={product} cart={<button type="button">Add to cart</button>} />
  return show(
    <FullProduct
      product={product}
      related={[{ ...TEST_PRODUCT, id: 35, title: 'Other' }]}
      seller={seller}
      actions={actions}
    />,
  )
}

const SELLER: SellerOfProduct = {
  record: {
    country: 'Gabon',
    since: '2024-03',
    listings: 1000,
    delivered: 12,
    disputesLost: 0,
    answerHours: 26,
    mandateSignedIn: '2026-01',
    vatConfirmedIn: null,
  },
  yard: [],
}

describe('the product page', () => {
  test('shows pictures, price, place, data, the whole description and others of the category', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gate valve 4 in, class 600')
    expect(screen.getByRole('img', { name: 'Gate valve, front' })).toBeTruthy()
    expect(screen.getAllByText('$1,250')[0]?.tagName).toBe('DATA')
    expect(screen.getByText('3 units available, Pau, France')).toBeTruthy()
    expect(screen.getByLabelText('Data plate').textContent).toContain('ConditionUsed')
    expect(screen.getByText('2024').tagName).toBe('B')
    expect(screen.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe('/product/35')
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    const category = trail.getAllByRole('link', { name: 'General Equipment', hidden: true })
    expect(category.at(-1)?.getAttribute('href')).toBe('/?categorie=General+Equipment')
  })

  test('of a lot says that the price is for all its pieces', () => {
    open({ qty: 1, lotPieces: 12 })
    expect(screen.getByText('for the lot of 12, excl. VAT')).toBeTruthy()
    expect(screen.getByText('1 lot of 12 pieces available, Pau, France')).toBeTruthy()
    expect(screen.getByLabelText('Data plate').textContent).toContain('Available1 lot of 12 pieces')
    expect(screen.queryByText('Available units')).toBeNull()
  })

  test('without scripts, where there is no cart, offers an address to write to', () => {
    vi.stubEnv('SSR', true)
    const product = { ...TEST_PRODUCT_DETAIL, shipping: [{ isShippable: true }] }
    const html = renderToString(
      <MemoryRouter>
        <LanguageProvider language="fr">
          <BuyActions product={product} cart={<button type="button">Ajouter au panier</button>} />
        </LanguageProvider>
      </MemoryRouter>,
    )
    vi.unstubAllEnvs()
    const [said = ''] = /<noscript>.*<\/noscript>/.exec(html) ?? []
    expect(said).toContain('Pour acheter sans lui, écrivez-nous au sujet de l’annonce 34')
    expect(said).toContain('href="mailto:')
    expect(html).toContain('<div class="contents noscript:hidden"><button')
  })

  test('says at the button and below where the money is, and what to do if something is wrong', () => {
    open()
    expect(screen.getByText(/We pay the seller only 14 days after delivery\./)).toBeTruthy()
    const wrong = within(
      screen.getByRole('heading', { name: 'If something is wrong' }).closest('section') ?? document.body,
    )
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe(
      'Your money stays with us until 14 days after delivery, whether you pay by card or by bank transfer.',
    )
    expect(wrong.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/terms-of-sale')
  })

  test('says who sells without a name, and shows each other product of the seller once', () => {
    const { record } = SELLER
    const yard = [{ ...TEST_PRODUCT, id: 35, title: 'Other' }]
    open({}, { record, yard })
    const plate = screen.getByRole('group', { name: 'The seller' })
    expect(plate.textContent).toContain('Orders delivered12')
    expect(plate.textContent).toContain('Listings1,000 or more')
    expect(plate.textContent).toContain('usually within 2 days')
    expect(plate.textContent).toContain('Mandate to sell signed in January 2026.')
    expect(screen.getByRole('heading', { name: 'More from this seller' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'More in this category' })).toBeNull()
    cleanup()
    open({}, { record: { ...record, delivered: 2, answerHours: 1 }, yard: [] })
    expect(screen.queryByRole('link', { name: /from this yard/ })).toBeNull()
    const young = screen.getByRole('group', { name: 'The seller' })
    expect(young.textContent).toContain('Orders delivered2 (new seller)')
    expect(young.textContent).toContain('usually within an hour')
  })

  test('leads to all that its seller has where there is more than is shown', () => {
    const yard = [{ ...TEST_PRODUCT, id: 35, title: 'Other' }]
    open({}, { ...SELLER, yard, whole: { key: 'ab12', listings: 1200 } })
    const link = screen.getByRole('link', { name: 'All 1,200 from this yard' })
    expect(link.getAttribute('href')).toBe('/?yard=ab12')
    // Before the cards: they get their height late, and would move it while it is pressed.
    const card = screen.getByRole('link', { name: /Other/ })
    expect(link.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    cleanup()
    open({}, { ...SELLER, yard, whole: { key: 'ab12', listings: 2 } })
    expect(screen.queryByRole('link', { name: /from this yard/ })).toBeNull()
  })

  test('says where the price says the hand-over what the yard takes, to whom it is paid, and until when', () => {
    const terms = { currency: 'usd', loadingFee: 250.5, removalDays: 10, storageFee: 15 } as const
    open({}, { ...SELLER, handOver: terms })
    const price = screen.getByText(/^Price FCA Pau, France/)
    expect(price.nextElementSibling?.textContent).toBe(
      'If you collect: loading costs $250.50 per unit or lot. Collect within 10 days of payment; after that, storage costs $15 per unit or lot and day. Both are paid to the yard at the hand-over, and are in no total or invoice of ours.',
    )
    cleanup()
    open({}, { ...SELLER, handOver: { ...terms, loadingFee: 0, removalDays: 1, storageFee: 0 } })
    expect(screen.getByText(/^If you collect/).textContent).toBe(
      'If you collect: loading is free. Collect within 1 day of payment; the seller charges no storage after that.',
    )
    cleanup()
    open({}, { ...SELLER, handOver: null })
    expect(screen.queryByText(/^If you collect/)).toBeNull()
  })

  test('leads to its data sheet, which is a file and no page of the site', () => {
    open()
    const link = screen.getByRole('link', { name: 'Data sheet (PDF, one page, under 300 kB)' })
    expect(link.getAttribute('href')).toBe('/product/34/sheet.pdf')
    expect(link.getAttribute('type')).toBe('application/pdf')
  })

  test('says what is not in the language of the page, and where it is said in the other one', () => {
    open({ language: 'fr' })
    expect(screen.getByText('Written in French')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Also in/ })).toBeNull()
    cleanup()
    open({ alsoIn: 'fr', descriptionLanguage: 'fr' })
    expect(screen.getByRole('link', { name: 'Also in French' }).getAttribute('href')).toBe('/fr/product/34')
    expect(screen.getByText('Written in French')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en')
    expect(screen.getByText('2024').closest('[lang]')?.getAttribute('lang')).toBe('fr')
    cleanup()
    open()
    expect(screen.queryByText(/^Written in/)).toBeNull()
  })

  test('marks what the seller wrote with its language', () => {
    open({ language: 'fr' })
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('fr')
    expect(screen.getByText('2024').closest('[lang]')?.getAttribute('lang')).toBe('fr')
    const [picture] = screen.getAllByRole('img', { name: 'Gate valve, front' })
    expect(picture?.closest('[lang]')?.getAttribute('lang')).toBe('fr')
    expect(screen.getByRole('link', { name: 'Other' }).querySelector('[lang=en]')?.textContent).toBe('Other')
  })

  test('offers a quote where the carrier does not take it', () => {
    open()
    expect(screen.getByRole('link', { name: 'GET A QUOTE' }).getAttribute('href')).toBe('/quote/34')
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('offers the cart where the carrier takes it, and a quote beside it', () => {
    open({ shipping: [{ isShippable: true }] })
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Get a quote/ }).getAttribute('href')).toBe('/quote/34')
  })

  test('of what is held says so, and it can not be added', () => {
    open({ shipping: [{ isShippable: true }], availability: 'reserved', qty: 0 })
    expect(screen.getByText('Reserved')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    expect(screen.getByRole('link', { name: 'GET A QUOTE' })).toBeTruthy()
  })

  test('of what is sold says so, and offers nothing', () => {
    open({ availability: 'sold', qty: 0 })
    expect(screen.getByText('Sold')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'GET A QUOTE' })).toBeNull()
  })

  test('says when its seller last confirmed it, or since when nobody did', () => {
    const fresh = open({ confirmedAt: '2026-11-12T23:00:00Z' })
    expect(screen.getByText('Confirmed available on 12 November 2026')).toBeTruthy()
    fresh.unmount()
    open({ unconfirmedSince: '2026-08-03T10:00:00Z' })
    expect(screen.getByText('Not confirmed since 3 August 2026')).toBeTruthy()
    expect(screen.queryByText(/^Confirmed available/)).toBeNull()
  })

  test('can be reported where it is public, and nowhere else', () => {
    open()
    expect(screen.getByRole('link', { name: 'Report this listing' })).toBeTruthy()
    cleanup()
    show(<FullProduct product={TEST_PRODUCT_DETAIL} related={[]} actions={null} />)
    expect(screen.queryByRole('link', { name: 'Report this listing' })).toBeNull()
  })

  test('without a picture keeps the room of one', () => {
    open({ images: [] })
    expect(screen.getByText('No picture')).toBeTruthy()
  })
})

test('where a product was stands what is like it, or the categories', () => {
  show(<ProductMissing isGone related={[TEST_PRODUCT]} />)
  expect(screen.getByText(/It was sold or withdrawn.* Similar equipment is below/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This listing is no longer available')
  expect(screen.getByRole('link', { name: TEST_PRODUCT.title })).toBeTruthy()
  const category = TEST_PRODUCT.categorie
  expect(screen.getByRole('link', { name: `All ${category}` }).getAttribute('href')).toBe(
    `/?${new URLSearchParams({ categorie: category })}`,
  )
  cleanup()
  show(<ProductMissing isGone={false} related={[]} />)
  expect(screen.getByText(/^It is not on sale at the moment/).textContent).not.toMatch(/below/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This listing was not found')
  expect(within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')).toHaveLength(6)
})
