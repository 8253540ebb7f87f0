import { fireEvent, screen, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { hearToasts } from '#test/toasts.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { OwnerActions } from './owner-actions.tsx'

const toasts = hearToasts()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const deleted = { body: { message: 'Your listing was deleted.' } }

async function open(
  can = { edit: true, delete: true, buy: false },
  answer: { status?: number; body: unknown } = deleted,
) {
  const page = renderMemberPage(<OwnerActions listing={{ ...TEST_OWN_LISTING, can }} />, {
    answer: () => answer,
  })
  await wait(0)
  return page
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the first press asks, the second deletes, a toast says so and the own listings follow after 3.5 s', async () => {
  const { named, bodyOf, router } = await open()
  press('Delete')
  expect(screen.getByText('Press again to confirm')).toBeTruthy()
  expect(named()).toEqual([])
  await wait(700)
  press('DELETE ANYWAY??')
  await wait(0)
  expect(named()).toEqual(['PUT /api/listing/delete/12'])
  expect(bodyOf('PUT /api/listing/delete/12')).toEqual({ ImagesKeys: ['/img/a-1200.jpg', '/img/b-1200.jpg'] })
  expect(toasts.success).toHaveBeenCalledWith('Your listing was deleted.')
  expect(screen.getByRole('link', { name: 'Your Listings' })).toBeTruthy()
  await wait(3400)
  expect(router.state.location.pathname).toBe('/page')
  await wait(200)
  expect(router.state.location.pathname).toBe('/user/listings')
})

test('a double click does not delete, and after six seconds the button asks anew', async () => {
  const { named } = await open()
  press('Delete')
  press('DELETE ANYWAY??')
  await wait(6100)
  expect(named()).toEqual([])
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

test('a failure is told for three seconds and leaves the button', async () => {
  await open(undefined, { status: 409, body: { error: 'An order is under way.', code: 'conflict' } })
  press('Delete')
  await wait(700)
  press('DELETE ANYWAY??')
  await wait(0)
  expect(toasts.error).toHaveBeenCalledWith('An order is under way.', { duration: 3000 })
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
})

test('who may neither edit nor delete gets no buttons', async () => {
  await open({ edit: false, delete: false, buy: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the edit link leads to the form', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/listing/edit/12')
})
