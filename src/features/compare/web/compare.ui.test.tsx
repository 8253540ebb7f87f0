import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import { chosen } from './chosen-store.ts'
import { CompareMark, Comparing } from './compare-mark.tsx'

const toasts = hearToasts()

let answers: Record<string, Partial<ApiResponse>> = {}
let lastUser = 700

// Loading it for the first time takes longer than a test waits.
beforeAll(() => import('./chosen-keeper.tsx'))

beforeEach(() => {
  answers = {}
})
afterEach(() => {
  cleanup()
  chosen.set([])
  vi.clearAllMocks()
  deviceDrafts.forgetAll()
})

const USER = {
  userName: 'Ada B',
  userCity: '',
  userCountry: '',
  userPostcode: '',
  userEntreprise: '',
  userEntrepriseId: 1,
  prenom: 'Ada',
  nom: 'B',
  email: 'a@b.test',
  role: 'member',
  language: 'en',
} as const

/** Each time another member, since a tab opens a member's list once. */
function open(isSignedIn: boolean, count = 2) {
  lastUser += 1
  const products = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Valve ${index + 1}`,
    language: 'en' as const,
  }))
  return renderMemberPage(
    <>
      {products.map((product) => (
        <CompareMark key={product.id} product={product} />
      ))}
      <Comparing />
    </>,
    { user: isSignedIn ? { ...USER, userId: lastUser } : null, answer: (_request, name) => answers[name] },
  )
}

const mark = (id: number) => screen.findByRole('button', { name: `Compare Valve ${id}` })
const isPressed = async (id: number) => (await mark(id)).getAttribute('aria-pressed')
const press = async (id: number) => userEvent.click(await mark(id))
const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a visitor chooses listings, which stay on the device', async () => {
  const { named } = open(false)
  expect(await isPressed(1)).toBe('false')
  expect(screen.queryByRole('complementary')).toBeNull()
  await press(2)
  await press(1)
  expect(await isPressed(1)).toBe('true')
  expect(await leadsTo('Compare (2)')).toBe('/compare?ids=2,1')
  await waitFor(() => expect(deviceDrafts.read('compare')).toEqual([2, 1]))
  expect(named()).toEqual([])
  await press(2)
  expect(await leadsTo('Compare (1)')).toBe('/compare?ids=1')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the comparison' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(deviceDrafts.read('compare')).toBeNull()
})

test('a ninth is refused in words', async () => {
  open(false, 9)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await press(id)
  await waitFor(() =>
    expect(toasts.error.mock.calls).toEqual([['You can compare 8 listings at most. Take one out first.']]),
  )
  expect(await isPressed(9)).toBe('false')
  expect(await leadsTo('Compare (8)')).toBe('/compare?ids=1,2,3,4,5,6,7,8')
})

test('what a visitor chose is added to the list of the member at the sign-in', async () => {
  deviceDrafts.keep('compare', [2, 'x', 1])
  answers['POST /api/compare/chosen'] = { body: { ids: [1, 7, 2], leftOut: [] } }
  const { bodyOf } = open(true)
  expect(await leadsTo('Compare (3)')).toBe('/compare?ids=1,7,2')
  expect(bodyOf('POST /api/compare/chosen')).toEqual({ listingIds: [2, 1] })
  expect(deviceDrafts.read('compare')).toBeNull()
})

test('a member chooses and takes out at the server', async () => {
  answers['GET /api/compare/chosen'] = { body: [2] }
  answers['POST /api/compare/chosen'] = { body: { ids: [2, 1], leftOut: [] } }
  answers['DELETE /api/compare/chosen/2'] = { body: [1] }
  const { named } = open(true)
  await waitFor(async () => expect(await isPressed(2)).toBe('true'))
  await press(1)
  await waitFor(() => expect(named()).toContain('POST /api/compare/chosen'))
  await press(2)
  await waitFor(() => expect(named()).toContain('DELETE /api/compare/chosen/2'))
  expect(await leadsTo('Compare (1)')).toBe('/compare?ids=1')
  expect(deviceDrafts.read('compare')).toBeNull()
})

test('what the server refuses is taken back, with words', async () => {
  answers['GET /api/compare/chosen'] = { body: [] }
  answers['POST /api/compare/chosen'] = { status: 503 }
  const { named } = open(true)
  await waitFor(() => expect(named()).toEqual(['GET /api/compare/chosen']))
  await act(async () => undefined)
  await press(1)
  await waitFor(() =>
    expect(toasts.error.mock.calls).toEqual([['Your choice could not be saved. Please try again.']]),
  )
  expect(await isPressed(1)).toBe('false')
})

test('what was no longer on sale at the sign-in is left out, with words', async () => {
  deviceDrafts.keep('compare', [1, 2])
  answers['POST /api/compare/chosen'] = { body: { ids: [1], leftOut: [2] } }
  open(true)
  await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
  expect(toasts.error.mock.calls[0]?.[0]).toMatch(/^One listing was not added/)
  expect(await isPressed(2)).toBe('false')
})

test('what a visitor chooses in the tab of a member who has left stays, and nothing of the member', async () => {
  answers['GET /api/compare/chosen'] = { body: [1] }
  open(true)
  expect(await leadsTo('Compare (1)')).toBe('/compare?ids=1')
  cleanup()
  sessionStorage.clear()
  open(false)
  await press(2)
  expect(await leadsTo('Compare (1)')).toBe('/compare?ids=2')
  await waitFor(() => expect(deviceDrafts.read('compare')).toEqual([2]))
})

test('a first choice of a visitor stays where a member had chosen nothing', async () => {
  answers['GET /api/compare/chosen'] = { body: [] }
  const { named } = open(true)
  await waitFor(() => expect(named()).toEqual(['GET /api/compare/chosen']))
  cleanup()
  sessionStorage.clear()
  open(false)
  await press(2)
  expect(await leadsTo('Compare (1)')).toBe('/compare?ids=2')
})
