import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { pressAgain } from '#test/press-again.ts'
import { TEST_PRODUCT } from '#test/products.ts'
import { hearToasts } from '#test/toasts.ts'
import { FilingFoot } from './filing-foot.tsx'
import { Shortlist } from './shortlist.tsx'

const toasts = hearToasts()
const LISTS = [
  { id: 7, name: 'Rig 7', listings: 2 },
  { id: 8, name: 'Site 3', listings: 0 },
]
const FILING = { listingId: TEST_PRODUCT.id, note: 'Ask for the liner size', shortlistIds: [7] }
const ENTRY = {
  listingId: TEST_PRODUCT.id,
  product: TEST_PRODUCT,
  addedBy: 'Ama Mensah',
  addedAt: '2026-11-21T10:00:00.000Z',
  notes: [
    { by: 'Ama Mensah', isOwn: true, note: 'Ask for the liner size' },
    { by: 'Kofi Boateng', isOwn: false, note: 'Seen in Pau' },
  ],
}
const GONE = { ...ENTRY, listingId: 99, product: null, addedBy: null, notes: [] }

let answers: Record<string, Partial<ApiResponse>> = {}

beforeEach(() => {
  answers = {
    'GET /api/shortlists': { body: LISTS },
    [`GET /api/shortlists/filings?ids=${TEST_PRODUCT.id}%2C99`]: {
      body: [FILING, { listingId: 99, note: null, shortlistIds: [7] }],
    },
    'GET /api/shortlists/7': { body: { id: 7, name: 'Rig 7', entries: [ENTRY, GONE] } },
  }
})
afterEach(() => vi.clearAllMocks())

describe('below a saved product', () => {
  const open = () => {
    const onSaved = vi.fn<() => void>()
    const foot = <FilingFoot title="Mud pump" shortlists={LISTS} filing={FILING} onSaved={onSaved} />
    return { onSaved, ...renderMemberPage(foot, { answer: (_request, name) => answers[name] }) }
  }

  test('stand its note and its lists, which the dialog changes together', async () => {
    answers[`PUT /api/shortlists/filings/${TEST_PRODUCT.id}`] = { body: { ...FILING, shortlistIds: [8, 9] } }
    const { bodyOf, onSaved } = open()
    expect(screen.getByText('Ask for the liner size')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rig 7' }).getAttribute('href')).toBe('/favourites/lists/7')
    await userEvent.click(screen.getByRole('button', { name: 'Note and lists of Mud pump' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: 'Rig 7', checked: true })).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Rig 7' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Site 3' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /New list/ }), 'Tender 4')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(bodyOf(`PUT /api/shortlists/filings/${TEST_PRODUCT.id}`)).toEqual({
      note: 'Ask for the liner size',
      shortlistIds: [8],
      newShortlist: 'Tender 4',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refused name is said at its field, and everything typed stays', async () => {
    const error = 'Your company has a list of this name already.'
    answers[`PUT /api/shortlists/filings/${TEST_PRODUCT.id}`] = {
      status: 409,
      body: { error, code: 'conflict', errors: [{ newShortlist: error }] },
    }
    const { onSaved } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Note and lists of Mud pump' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /New list/ }), 'Rig 7')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByText(new RegExp(error))).length).toBeGreaterThan(0)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /New list/ }).value).toBe('Rig 7')
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('the page of a list', () => {
  const open = () =>
    renderMemberPage(
      <Shortlist
        id="7"
        card={(product, foot) => (
          <article>
            {product.title}
            {foot}
          </article>
        )}
      />,
      { answer: (_request, name) => answers[name] },
    )

  test('shows who added a listing and the notes of all, and keeps a place for what is not on sale', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Rig 7', level: 1 })).toBeTruthy()
    expect(screen.getByText('2 listings')).toBeTruthy()
    expect(screen.getByText('Added by Ama Mensah on 21 November 2026')).toBeTruthy()
    expect(screen.getByText('Kofi Boateng:').parentElement?.textContent).toBe('Kofi Boateng: Seen in Pau')
    expect(screen.getByText('You:').parentElement?.textContent).toBe('You: Ask for the liner size')
    expect(screen.getByText('Listing 99 is not on sale at the moment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Compare it' }).getAttribute('href')).toBe(
      `/compare?ids=${TEST_PRODUCT.id}`,
    )
  })

  test('takes a listing off, renames the list, and deletes it at the second press', async () => {
    answers['DELETE /api/shortlists/7/listings/99'] = { body: { id: 7, name: 'Rig 7', entries: [ENTRY] } }
    answers['PUT /api/shortlists/7'] = { body: { id: 7, name: 'Rig 8', listings: 1 } }
    answers['DELETE /api/shortlists/7'] = { body: [] }
    const { bodyOf, named } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Take off the list: 99' }))
    await waitFor(() => expect(named()).toContain('DELETE /api/shortlists/7/listings/99'))
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(dialog.getByRole('alert').textContent).toContain('Please name the list.')
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Rig 8')
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(bodyOf('PUT /api/shortlists/7')).toEqual({ name: 'Rig 8' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Delete the list' }))
    expect(named()).not.toContain('DELETE /api/shortlists/7')
    await pressAgain(screen.getByRole('button', { name: 'Delete for all colleagues' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith(expect.stringContaining('is deleted')))
  })

  test('a list that is not there is said, with the way back', async () => {
    answers['GET /api/shortlists/7'] = { status: 404, body: { error: 'Not found.', code: 'not_found' } }
    open()
    expect(await screen.findByText('There is no such list')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Saved Products' }).getAttribute('href')).toBe('/favourites')
  })
})
