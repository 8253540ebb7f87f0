import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'

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

/** Signs a tab in without the sign-in page, which has its own tests. The page must not be open yet. */
export async function signInAs(page: Page, person: Person): Promise<LoginAnswer> {
  return signIn(page, PEOPLE[person])
}

async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<LoginAnswer> {
  const answer = await logIn(page.request, email, password)
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('token') !== null) return
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('user', JSON.stringify(user))
  }, answer)
  return answer
}

/** Somebody else, in another browser. */
export async function asSomebodyElse(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  const page = await context.newPage()
  await act(page)
  await context.close()
}

/** The password of members who join in a test. */
export const JOINER_PASSWORD = 'Drill-Core!42'

/** A new member with a company of its own and a verified address, made through the API. */
export async function joinByCalls(
  request: APIRequestContext,
  person: { email: string; prenom: string; nom: string; entreprise: string },
): Promise<void> {
  const signup = await request.post('/api/signup', {
    data: {
      ...person,
      contact: '+241 11 00 77 01',
      fonction: 'Yard manager',
      pays: 'Gabon',
      ville: 'Port-Gentil',
      password: JOINER_PASSWORD,
      c_password: JOINER_PASSWORD,
    },
  })
  if (!signup.ok()) throw new Error(`signup: ${signup.status()} ${await signup.text()}`)
  const token = await mailedToken(request, person.email)
  const verified = await request.get(`/auth/emailverif/${token}`)
  if (!verified.ok()) throw new Error(`verification: ${verified.status()} ${await verified.text()}`)
}

/** The token of the first verification link that arrives. */
async function mailedToken(request: APIRequestContext, email: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { text: string }[]
    const token = mails.map(({ text }) => /\/user\/emailverif\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no verification mail for ${email}`)
}

/** Creates a new member with a verified address; returns the address. */
export async function newMember(request: APIRequestContext): Promise<string> {
  const email = `member-${randomBytes(5).toString('hex')}@company.example`
  await joinByCalls(request, { email, prenom: 'Mireille', nom: 'Ondo', entreprise: 'Ogooué Yard' })
  return email
}

/**
 * Signs in somebody whom no other test knows. Who pays for the same article as another test would otherwise end its
 * checkout, since a checkout replaces the buyer's own.
 */
export async function signInAsNewMember(page: Page): Promise<LoginAnswer> {
  const email = await newMember(page.request)
  return signIn(page, email, JOINER_PASSWORD)
}
