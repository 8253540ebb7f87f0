import type { ReactElement } from 'react'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { LanguageProvider } from '#client/language.tsx'
import { NotFoundPage } from '#client/not-found.tsx'
import { SessionProvider } from '#client/session.tsx'
import { SessionStore, type SessionUser } from '#client/session-store.ts'
import type { KeyStorage } from '#client/tab-storage.ts'
import type { Language } from '#kernel/text/language.ts'
import { trueAnswer } from './true-answers.ts'

export const TEST_MEMBER: SessionUser = {
  userId: 7,
  userName: 'Aminata Diallo',
  userCity: 'Port-Gentil',
  userCountry: 'Gabon',
  userPostcode: '',
  userEntreprise: 'Port-Gentil Energy Services',
  userEntrepriseId: 3,
  prenom: 'Aminata',
  nom: 'Diallo',
  email: 'seller@gisement.test',
  role: 'member',
  language: 'en',
}

export const TEST_STAFF: SessionUser = { ...TEST_MEMBER, userId: 1, role: 'staff', userName: 'Inès Martin' }

type Answer = Partial<ApiResponse> | Promise<Partial<ApiResponse>>

interface MemberPageOptions {
  /** The signed-in member; null for a visitor. */
  user?: SessionUser | null
  language?: Language
  /** The path pattern of the page, and the address that is opened. */
  path?: string
  at?: string
  /** The data of the page's loader. */
  data?: unknown
  /** Where the session is stored, if not in the tab's storage. */
  storage?: KeyStorage
  /**
   * As during an update, the server has a later release than the page: its answers are not checked against
   * today's contracts.
   */
  newerServer?: boolean
  /**
   * The server's answer, by default with the contract's status; `trueAnswer` refuses what the server can't
   * send.
   */
  answer: (request: ApiRequest, name: string) => Answer | undefined
}

/** Renders a page in a router with a signed-in member, on a stubbed server. Calls are named 'PUT /api/…'. */
export function renderMemberPage(page: ReactElement, options: MemberPageOptions) {
  const { user = TEST_MEMBER, language = 'en', path = '/page', at = path, answer } = options
  const { storage = sessionStorage, newerServer = false } = options
  const calls: ApiRequest[] = []
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    if (request.url === '/auth/refresh') return { status: 200, date: null, body: { token: 'fresh' } }
    calls.push(request)
    const given = await answer(request, `${request.method} ${request.url}`)
    if (!given) throw new Error(`the test has no answer for ${request.method} ${request.url}`)
    return newerServer ? { status: 200, date: null, body: null, ...given } : trueAnswer(request, given)
  }
  if (user) {
    storage.setItem('user', JSON.stringify(user))
    storage.setItem('token', 'kept')
  }
  const store = new SessionStore({ language, storage, transport, onLogout: deviceDrafts.forgetAll })
  const router = createMemoryRouter(
    [
      { path, element: page, ...('data' in options && { loader: () => options.data }) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  const view = render(
    <LanguageProvider language={language}>
      <SessionProvider store={store}>
        <NotFoundPage value={<h1>404</h1>}>
          <RouterProvider router={router} />
        </NotFoundPage>
      </SessionProvider>
    </LanguageProvider>,
  )
  return {
    ...view,
    calls,
    store,
    router,
    named: () => calls.map(({ method, url }) => `${method} ${url}`),
    bodyOf: (name: string): unknown => {
      const call = calls.findLast(({ method, url }) => `${method} ${url}` === name)
      return typeof call?.body === 'string' ? JSON.parse(call.body) : call?.body
    },
  }
}
