import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { focusNeighbour } from './favourites-frame.tsx'

const toasts = hearToasts()

let answers: Record<string, Partial<ApiResponse> | Promise<Partial<ApiResponse>>> = {}
let lastUser = 100

beforeEach(() => {
  answers = {
    'GET /api/favs': { body: [35] },
    'POST /user/addfav': { body: [34, 35] },
    'DELETE /user/delfav/35': { status: 201, body: [] },
  }
})
afterEach(() => vi.clearAllMocks())

const VALVE = { id: 34, title: 'Gate valve' }
const PUMP = { id: 35, title: 'Mud pump' }

/** Each time another member, since a tab loads a member's favourites once. */
function open(isSignedIn = true) {
  lastUser += 1
  const user = {
    userId: lastUser,
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
  return renderMemberPage(
    <main id="main" tabIndex={-1}>
      {[VALVE, PUMP].map((product) => (
        <article key={product.id}>
          <a href={`/product/${product.id}`}>{product.title}</a>
          <FavouriteToggle product={product} onForget={focusNeighbour} />
        </article>
      ))}
    </main>,
    { user: isSignedIn ? user : null, answer: (_request, name) => answers[name] },
  )
}

const star = (name: string) => screen.findByRole('button', { name: `Save ${name}` })
const isPressed = async (name: string) => (await star(name)).getAttribute('aria-pressed')
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('the star', () => {
  test('is for members only', async () => {
    const { named } = open(false)
    await act(async () => undefined)
    expect(screen.queryByRole('button')).toBeNull()
    expect(named()).toEqual([])
  })

  test('shows what is saved, asked for once', async () => {
    const { named } = open()
    await waitFor(async () => expect(await isPressed('Mud pump')).toBe('true'))
    expect(await isPressed('Gate valve')).toBe('false')
    expect(named()).toEqual(['GET /api/favs'])
  })

  test('saves at once, before the server has answered', async () => {
    let arrive: (response: Partial<ApiResponse>) => void = () => undefined
    answers['POST /user/addfav'] = new Promise((resolve) => {
      arrive = resolve
    })
    const { bodyOf } = open()
    await userEvent.click(await star('Gate valve'))
    expect(await isPressed('Gate valve')).toBe('true')
    expect(bodyOf('POST /user/addfav')).toEqual({ productId: 34 })
    await act(async () => arrive({ body: [34, 35] }))
    expect(await isPressed('Gate valve')).toBe('true')
    expect(toasts.error).not.toHaveBeenCalled()
  })

  test('takes back what the server refused to save, and says so', async () => {
    answers['POST /user/addfav'] = { status: 500, body: { error: 'broken', code: 'internal' } }
    const complaint = silenced()
    open()
    await userEvent.click(await star('Gate valve'))
    await waitFor(async () => expect(await isPressed('Gate valve')).toBe('false'))
    expect(toasts.error).toHaveBeenCalledWith('The product could not be saved. Please try again.')
    expect(complaint.mock.calls).toEqual([['broken']])
    complaint.mockClear()
  })

  test('forgets at once, moves the focus to the neighbour, and puts it back when refused', async () => {
    answers['DELETE /user/delfav/35'] = { status: 503, body: { error: 'away', code: 'not_ready' } }
    const complaint = silenced()
    open()
    await waitFor(async () => expect(await isPressed('Mud pump')).toBe('true'))
    await userEvent.click(await star('Mud pump'))
    expect(document.activeElement?.textContent).toBe('Gate valve')
    await waitFor(async () => expect(await isPressed('Mud pump')).toBe('true'))
    expect(toasts.error).toHaveBeenCalledWith('The product could not be removed. Please try again.')
    complaint.mockClear()
  })

  test('of another member shows that member’s', async () => {
    const { store } = open()
    await waitFor(async () => expect(await isPressed('Mud pump')).toBe('true'))
    answers['POST /auth/logout'] = { status: 204, body: null }
    await act(() => store.logout())
    expect(screen.queryByRole('button')).toBeNull()
  })
})
