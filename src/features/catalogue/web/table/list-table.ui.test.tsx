import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceDrafts } from '#client/device-drafts.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import { setWidth } from '#test/set-width.ts'
import { FilterBar } from '../filter-bar.tsx'
import { HomeCatalogue } from '../home-catalogue.tsx'
import { Narrowing, ViewSwitch } from '../narrowing/narrowing.tsx'
import { asksForTable, TABLE_PATH } from '../table-view.ts'
import { ListTable } from './list-table.tsx'

const products = [TEST_PRODUCT, { ...TEST_PRODUCT, id: 35, title: 'Mud pump', qty: 1, type: 'Pumps' }]
const FACTS = {
  columns: [
    { key: 'bore', label: 'Bore', isFigure: true, by: 'bore' },
    { key: 'year', label: 'Year', isFigure: true, by: 'year' },
    { key: 'partNumber', label: 'Part number', isFigure: false },
  ],
  rows: [{ id: 35, cells: ['4 in', '2012', ''], publishedAt: '2026-01-02T00:00:00.000Z' }],
}

function Page() {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const filter = filterFromAddress(parameters)
  const isTable = asksForTable(parameters)
  const path = isTable ? TABLE_PATH : '/'
  const tick = ({ id }: { id: number }) => <input type="checkbox" data-chooses aria-label={`tick ${id}`} />
  return (
    <>
      <FilterBar filter={filter} path={path}>
        {isTable && <input type="hidden" name="view" value="table" />}
      </FilterBar>
      <HomeCatalogue
        filter={filter}
        path={path}
        list={{ total: 90, products }}
        featured={[]}
        busy={false}
        mark={() => null}
        star={() => null}
        deliveries={new Map()}
        views={<ViewSwitch filter={filter} isTable={isTable} />}
        renderTable={
          isTable
            ? (cards) => (
                <ListTable
                  filter={filter}
                  path={path}
                  products={products}
                  facts={FACTS}
                  cards={cards}
                  tick={tick}
                />
              )
            : undefined
        }
        narrowing={<Narrowing filter={filter} path={path} narrowings={null} />}
        landing={null}
      />
    </>
  )
}

const open = (at: string) =>
  renderMemberPage(<Page />, { user: null, path: '/', at, answer: () => undefined })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

beforeEach(() => setWidth(64))
afterEach(() => {
  deviceDrafts.forgetAll()
  vi.unstubAllGlobals()
})

describe('the table of a list', () => {
  test('has a line for each listing, with what every list says and what its facts say', () => {
    open('/?searchStr=pump&view=table')
    expect(screen.queryByRole('article')).toBeNull()
    expect(heads()).toEqual([
      'Listing',
      'Price, excl. VAT',
      'Condition',
      'Brand',
      'Type',
      'Bore',
      'Year',
      'Part number',
      'Units',
      'Place',
      'Listed',
    ])
    const row = screen.getByRole('row', { name: /Mud pump/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$1,250', 'Used', 'Cameron', 'Pumps', '4 in', '2012', '', '1', 'Pau, France', '2 Jan 2026'])
    expect(hrefOf('Mud pump')).toBe('/product/35')
  })

  test.each([
    ['searchStr=pump', 'sort=price_asc', 'sort=newest', [null, null]],
    ['searchStr=pump&sort=price_asc', 'sort=price_desc', 'sort=newest', ['ascending', null]],
    ['searchStr=pump&sort=price_desc', 'sort=price_asc', 'sort=newest', ['descending', null]],
    ['searchStr=pump&sort=newest', 'sort=price_asc', '', [null, 'descending']],
    ['categorie=Commodities', 'sort=price_asc', '', [null, 'descending']],
    ['categorie=Commodities&sort=price_asc', 'sort=price_desc', '', ['ascending', null]],
  ])('%s is sorted in whole by its heads', (asked, price, listed, [isByPrice, isByAge]) => {
    open(`/?view=table&${asked}`)
    const [narrowing = ''] = asked.split('&')
    const at = (sort: string) => [`/?view=table&${narrowing}`, sort].filter(Boolean).join('&')
    expect(hrefOf('Price, excl. VAT')).toBe(at(price))
    expect(hrefOf('Listed')).toBe(at(listed))
    const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    expect(sortOf('Price, excl. VAT')).toBe(isByPrice)
    expect(sortOf('Listed')).toBe(isByAge)
  })

  test.each([
    ['searchStr=pump', 'sort=figure&by=bore', null],
    ['searchStr=pump&sort=newest', 'sort=figure&by=bore', null],
    ['searchStr=pump&sort=figure&by=bore', 'sort=figure&by=-bore', 'ascending'],
    ['searchStr=pump&sort=figure&by=-bore', 'sort=figure&by=bore', 'descending'],
    ['searchStr=pump&sort=figure&by=year', 'sort=figure&by=bore', null],
  ])('%s is sorted by an attribute in both directions', (asked, bore, current) => {
    open(`/?view=table&${asked}`)
    expect(hrefOf('Bore')).toBe(`/?view=table&searchStr=pump&${bore}`)
    expect(screen.getByRole('columnheader', { name: 'Bore' }).getAttribute('aria-sort')).toBe(current)
    expect(screen.queryByRole('link', { name: 'Part number' })).toBeNull()
    const isByFigure = asked.includes('by=')
    expect(hrefOf('Price, excl. VAT')).toBe('/?view=table&searchStr=pump&sort=price_asc')
    expect(screen.queryAllByRole('option', { name: 'Another attribute' })).toHaveLength(isByFigure ? 1 : 0)
    // Other pages, and forms without scripts, keep it.
    const order = asked.split('&').slice(1).join('&')
    expect(hrefOf('Next')).toBe(['/?view=table&searchStr=pump', order, 'page=2'].filter(Boolean).join('&'))
    if (!isByFigure) return
    for (const form of document.querySelectorAll('form')) {
      const sent = new FormData(form)
      const isChoice = form.querySelector('select[name="sort"]') !== null
      const by = order.split('by=')[1]
      // The choice of orders says both in one value.
      expect([sent.get('sort'), sent.get('by')]).toEqual(isChoice ? [`figure.${by}`, null] : ['figure', by])
    }
  })

  test('in the order of the delivered price it has that price, beside the one before delivery', () => {
    const filter = filterFromAddress(new URLSearchParams('searchStr=pump&sort=delivered&to=GA'))
    const order = { matches: 2, currency: 'usd' as const, country: 'Gabon' }
    const delivered = { order, words: [], amounts: [[35, '$1,976'] as const], refusal: null }
    const shown = { filter, path: TABLE_PATH, products, facts: FACTS, cards: null, tick: () => null }
    renderMemberPage(<ListTable {...shown} delivered={delivered} />, {
      user: null,
      path: '/',
      answer: () => undefined,
    })
    expect(heads().slice(1, 3)).toEqual(['Price, excl. VAT', 'Delivered to Gabon'])
    const priceOf = (name: RegExp) =>
      within(screen.getByRole('row', { name })).getAllByRole('cell')[1]?.textContent
    expect(priceOf(/Mud pump/)).toBe('≈ $1,976')
    expect(screen.getByRole('cell', { name: 'No price' })).toBeTruthy()
  })

  test('is walked by the arrows from tick to tick', async () => {
    open('/?searchStr=pump&view=table')
    screen.getByRole('checkbox', { name: 'tick 34' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'tick 35' }))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'tick 34' }))
  })

  test('stays a table on its other pages, with other filters, and in forms without scripts', () => {
    open('/?searchStr=pump&view=table')
    expect(hrefOf('Next')).toBe('/?view=table&searchStr=pump&page=2')
    expect(screen.getByRole('link', { name: /^New/ }).getAttribute('href')).toBe(
      '/?view=table&searchStr=pump&condition=new',
    )
    const forms = [...document.querySelectorAll('form')]
    expect(forms.length).toBeGreaterThan(2)
    for (const form of forms) expect(new FormData(form).get('view')).toBe('table')
  })

  test('is cards on phones', () => {
    setWidth(24)
    open('/?searchStr=pump&view=table')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('the view that was chosen', () => {
  test('is kept on the device for the next list, until cards are chosen again', async () => {
    const { unmount } = open('/?searchStr=pump')
    await userEvent.click(screen.getByRole('link', { name: 'Table' }))
    expect(screen.getByRole('table')).toBeTruthy()
    unmount()

    open('/?categorie=Commodities')
    expect(await screen.findByRole('table')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Cards' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: 'Cards' }).getAttribute('aria-current')).toBe('true')
    expect(deviceDrafts.read('view')).toBeNull()
  })

  test('is not asked for on phones', () => {
    deviceDrafts.keep('view', 'table')
    setWidth(24)
    open('/?searchStr=pump')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})
