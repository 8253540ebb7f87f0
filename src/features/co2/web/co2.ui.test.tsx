import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import type { Co2Sum } from '#kernel/trade/co2/estimate.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { Co2Year } from '../contract/co2.ts'
import { OrderCo2, ProductCo2 } from './co2-notes.tsx'
import { Co2Years } from './own-co2-page.tsx'

const SUM: Co2Sum = { lowKg: 469, highKg: 2211, known: 2, unknown: 1, packed: true, versions: ['2026-1'] }
const NOTHING: Co2Sum = { lowKg: 0, highKg: 0, known: 0, unknown: 0, packed: false, versions: [] }
const ESTIMATE = { lowKg: 469, highKg: 2211, basis: 'packed', version: '2026-1' } as const

const show = (page: React.ReactElement, language: 'en' | 'fr' = 'en') =>
  renderMemberPage(page, { user: null, language, answer: () => undefined })

describe('beside a figure', () => {
  test('of a product stands that it is an estimate, of a unit, from which mass, and the method', () => {
    show(<ProductCo2 estimate={ESTIMATE} isLot={false} />)
    expect(screen.getByRole('heading', { name: 'Avoided CO2 (estimate)' })).toBeTruthy()
    expect(screen.getByText(/0\.47 to 2\.2\st CO2e/).textContent).toContain('per unit')
    expect(screen.getByText('from the packed weight, packaging included')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'How this is estimated' })
    expect(link.getAttribute('href')).toBe('/co2')
  })

  test('of an order stands how many articles are not in it, in the language of the page', () => {
    show(<OrderCo2 sum={SUM} />, 'fr')
    expect(screen.getByText(/de 0,47 à 2,2\st CO2e/)).toBeTruthy()
    expect(screen.getByText(/1 article sur 3 n’y est pas/)).toBeTruthy()
    expect(screen.getByText(/emballage compris/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/fr/co2')
  })
})

test('an order without any known mass has no figure, and says why', () => {
  show(<OrderCo2 sum={{ ...NOTHING, unknown: 2 }} />)
  expect(screen.getByText(/none is of steel: there is no figure/)).toBeTruthy()
  expect(screen.queryByText(/CO2e/)).toBeNull()
})

test('an order that was paid back as a whole says nothing', () => {
  show(<OrderCo2 sum={NOTHING} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

describe('the page of a company', () => {
  const open = (answer: () => Partial<ApiResponse>) =>
    renderMemberPage(<Co2Years />, {
      answer: (_, name) => (name === 'GET /api/co2' ? answer() : { status: 404, body: { error: 'Gone.' } }),
    })
  const years: Co2Year[] = [{ year: 2026, bought: SUM, sold: NOTHING }]

  test('shows bought and sold apart, year by year, never as one', async () => {
    open(() => ({ body: years }))
    const year = within((await screen.findByRole('heading', { name: '2026' })).closest('li') ?? document.body)
    const [bought, sold] = year.getAllByRole('definition')
    expect(bought?.textContent).toMatch(/0\.47 to 2\.2\st CO2e3 articles1 of 3 articles is not in it/)
    expect(sold?.textContent).toBe('No order')
    expect(year.getByRole('button', { name: 'PDF 2026' })).toBeTruthy()
  })

  test('says that no order counts yet', async () => {
    open(() => ({ body: [] }))
    expect(await screen.findByText('No order of your company has been confirmed yet.')).toBeTruthy()
  })

  test('says what failed, and tries again', async () => {
    let works = false
    open(() => (works ? { body: years } : { status: 500, body: { error: 'Down.', code: 'internal' } }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched')
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: '2026' })).toBeTruthy()
  })
})
