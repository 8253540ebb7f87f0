import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { deleteKeptWalk, openKeptWalk } from './kept-walk.ts'
import * as reducing from '#client/reduce-picture.ts'
import { Component } from './walk-page.tsx'

let isOnline = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  sessionStorage.clear()
  deviceDrafts.forgetAll()
  isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.scrollTo = () => undefined
  vi.spyOn(reducing, 'reducePicture').mockResolvedValue({
    content: new Uint8Array([1, 2, 3]).buffer,
    thumb: 'data:image/jpeg;base64,',
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await deleteKeptWalk()
})

const accepting = (request: ApiRequest): Partial<ApiResponse> | undefined =>
  request.url.startsWith('/api/walk/') ? { body: { materielId: 41 } } : undefined
const photo = new File(['picture'], 'IMG_1.jpg', { type: 'image/jpeg' })

async function open(options: Partial<Parameters<typeof renderMemberPage>[1]> = {}) {
  const page = renderMemberPage(<Component />, { answer: accepting, ...options })
  await screen.findAllByRole('heading', { level: 2 })
  return page
}
const take = (shot: string) => userEvent.upload(screen.getByLabelText(`Photograph: ${shot}`), photo)
const word = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^What is it\?/ })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next item' }))
const walkCalls = (calls: readonly ApiRequest[]) => calls.filter(({ url }) => url.startsWith('/api/walk/'))

test('an item is sent with its words and each picture, bound to the company, and its place is free again', async () => {
  const { calls } = await open()
  await take('The whole item')
  fireEvent.change(word(), { target: { value: 'Gate valve 4 in' } })
  await next()
  await screen.findByText(/^1 item sent/)
  const [item, picture] = walkCalls(calls)
  expect(typeof item?.body === 'string' && JSON.parse(item.body)).toEqual({
    entrepriseId: TEST_MEMBER.userEntrepriseId,
    version: 2,
    title: 'Gate valve 4 in',
    categorie: 'General Equipment',
    type: 'Miscellaneous',
    condition: 'used',
    plate: '',
  })
  expect(picture?.url).toMatch(new RegExp(`^${item?.url}/pictures/[0-9a-f-]{36}$`))
  expect(picture?.body instanceof FormData && picture.body.get('entrepriseId')).toBe('3')
  expect(screen.getByRole('heading', { name: 'Item 2' })).toBeTruthy()
  expect(word().value).toBe('')
  expect(screen.getByRole('link', { name: 'See your drafts' }).getAttribute('href')).toBe(
    '/user/listings?status=draft',
  )
})

test('the camera is asked for, and the shots are those of the kind', async () => {
  await open()
  const camera = screen.getByLabelText('Photograph: The whole item')
  expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*'])
  expect(screen.queryByLabelText('Photograph: Hours meter')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Type/), { target: { value: 'Generators' } })
  expect(screen.getByLabelText('Photograph: Hours meter')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Category/), { target: { value: 'Drilling Equipment' } })
  expect(screen.getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('Miscellaneous')
})

test('six pictures are the most, also from the pictures of the phone', async () => {
  isOnline.mockReturnValue(false)
  await open()
  await userEvent.upload(
    screen.getByLabelText('Choose from the phone’s pictures'),
    Array.from({ length: 8 }, () => photo),
  )
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Another picture' })).toHaveLength(6))
  expect(screen.getByText('An item has at most 6 pictures.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Photograph:/)).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove: Another picture' })[0] as HTMLElement)
  expect(await screen.findByLabelText('Photograph: The whole item')).toBeTruthy()
})

test('a picture that the phone can’t read is said, and nothing else is lost', async () => {
  await open()
  fireEvent.change(word(), { target: { value: 'Pump' } })
  vi.mocked(reducing.reducePicture).mockRejectedValueOnce(new reducing.UnreadablePicture())
  await take('The whole item')
  expect(await screen.findByText(/can’t read that picture/)).toBeTruthy()
  expect(word().value).toBe('Pump')
  expect(screen.getByLabelText('Photograph: The whole item')).toBeTruthy()
})

test('the code of a listing opens the camera for it: no words are asked, and no draft is made', async () => {
  const { calls, router } = await open({
    path: '/listing/walk',
    at: '/listing/walk?listing=41',
    answer: (request, name) =>
      name === 'GET /api/myproduct/41' ? { body: { ...TEST_OWN_LISTING, id: 41 } } : accepting(request),
  })
  expect(await screen.findByRole('heading', { level: 2, name: TEST_OWN_LISTING.title })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^What is it/ })).toBeNull()
  await take('The whole item')
  await next()
  await screen.findByText(/^1 item sent/)
  const [item] = walkCalls(calls)
  expect(typeof item?.body === 'string' && JSON.parse(item.body)).toMatchObject({ materielId: 41 })
  expect(router.state.location.search).toBe('')
})

describe('without a line', () => {
  test('items wait, are there after the page was closed, and can be opened and deleted', async () => {
    isOnline.mockReturnValue(false)
    const { calls, unmount } = await open()
    await take('The whole item')
    fireEvent.change(word(), { target: { value: 'Gate valve' } })
    await next()
    expect(await screen.findByText(/^No connection\. Go on: 1 item waits on this phone/)).toBeTruthy()
    unmount()

    await open()
    const list = within(
      screen.getByRole('heading', { name: 'On this phone' }).closest('section') as HTMLElement,
    )
    expect(list.getByText('Gate valve', { selector: 'p' })).toBeTruthy()
    expect(list.getByText('Waiting to be sent')).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Open Gate valve' }))
    await waitFor(() => expect(word().value).toBe('Gate valve'))
    expect(screen.getByRole('img', { name: 'The whole item' })).toBeTruthy()
    expect(walkCalls(calls)).toEqual([])
  })

  test('it opens for who walked last, without a session, and sends nothing', async () => {
    const signedIn = await open()
    signedIn.unmount()
    sessionStorage.clear()
    isOnline.mockReturnValue(false)
    const { calls } = await open({ user: null })
    expect(screen.getByText(/^You are not signed in\. Go on, Aminata/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    await take('The whole item')
    fireEvent.change(word(), { target: { value: 'Pump' } })
    await next()
    expect(walkCalls(calls)).toEqual([])
    const kept = await openKeptWalk()
    expect((await kept.read('7:3')).items.map(({ title }) => title)).toContain('Pump')
    kept.close()
  })

  test('nobody can begin who never signed in on this phone', async () => {
    isOnline.mockReturnValue(false)
    renderMemberPage(<Component />, { answer: accepting, user: null })
    expect(await screen.findByText(/nobody is signed in on this phone/)).toBeTruthy()
  })
})

test('what was refused says why, and can be tried again', async () => {
  let refusals = 1
  const { calls } = await open({
    answer: (request) => {
      if (!request.url.startsWith('/api/walk/')) return undefined
      refusals -= 1
      return refusals === 0
        ? {
            status: 409,
            body: { error: 'Your company has as many listings as it may have.', code: 'quota_reached' },
          }
        : { body: { materielId: 41 } }
    },
  })
  await take('The whole item')
  fireEvent.change(word(), { target: { value: 'Gate valve' } })
  await next()
  expect(await screen.findByText('Your company has as many listings as it may have.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again Gate valve' }))
  await screen.findByText(/^1 item sent/)
  expect(walkCalls(calls)).toHaveLength(3)
})

test('in French', async () => {
  await open({ language: 'fr' })
  expect(screen.getByRole('heading', { level: 1, name: 'Tour du parc' })).toBeTruthy()
  expect(screen.getByLabelText(/^Photographier\s: L’article entier$/)).toBeTruthy()
})
