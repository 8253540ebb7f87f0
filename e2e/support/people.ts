import type { APIRequestContext, Page } from '@playwright/test'

/** The demonstration accounts (README). */
export const PEOPLE = {
  buyer: 'buyer@gisement.test',
  seller: 'seller@gisement.test',
  staff: 'staff@gisement.test',
  admin: 'admin@gisement.test',
} as const
export type Person = keyof typeof PEOPLE

export const DEMO_PASSWORD = 'Surplus!2026'

interface LoginAnswer {
  token: string
  user: { userId: number; userEntrepriseId: number }
}

export async function logIn(
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<LoginAnswer> {
  const response = await request.post('/auth/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`login of ${email}: ${response.status()} ${await response.text()}`)
  return response.json() as Promise<LoginAnswer>
}

/** Signs a tab in without the login page, which has tests of its own. The page must not be open yet. */
export async function signInAs(page: Page, person: Person): Promise<LoginAnswer> {
  const answer = await logIn(page.request, PEOPLE[person])
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('token') !== null) return
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('user', JSON.stringify(user))
  }, answer)
  return answer
}
