import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { passMailTurns } from './database.ts'
import { DEMO_PASSWORD, logIn, PEOPLE, type Person } from './people.ts'

const MAIL_LIMIT_MS = 15_000

/** Invites an address to the company of a demonstration account; returns the token of the mailed link. */
export async function inviteInto(request: APIRequestContext, person: Person, email: string): Promise<string> {
  const { token } = await logIn(request, PEOPLE[person])
  await passMailTurns()
  const since = Date.now()
  const response = await request.post('/api/company/invitations', {
    headers: { authorization: `Bearer ${token}` },
    data: { email, password: DEMO_PASSWORD },
  })
  if (!response.ok()) throw new Error(`invitation: ${response.status()} ${await response.text()}`)
  while (Date.now() - since < MAIL_LIMIT_MS) {
    const mails = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const [newest] = (await mails.json()) as { text: string; sentAt: string }[]
    const link = newest && Date.parse(newest.sentAt) >= since - 1000 ? tokenIn(newest.text) : undefined
    if (link !== undefined) return link
    await setTimeout(200)
  }
  throw new Error(`no invitation came to ${email}`)
}

export function tokenIn(text: string): string | undefined {
  return /\/user\/invitation\/([\w-]+)/.exec(text)?.[1]
}

/** Creates an account in the company of a demonstration account, as its admin, through the API. */
export async function joinAsAdmin(
  request: APIRequestContext,
  person: Person,
  member: { email: string; password: string; prenom: string; nom: string },
): Promise<{ token: string }> {
  const { email, password, prenom, nom } = member
  const invitation = await inviteInto(request, person, email)
  const response = await request.post(`/auth/invitation/${invitation}/signup`, {
    data: {
      prenom,
      nom,
      contact: '+241 11 00 77 01',
      fonction: 'Yard manager',
      pays: 'Gabon',
      ville: 'Port-Gentil',
      password,
      c_password: password,
    },
  })
  if (!response.ok()) throw new Error(`signup: ${response.status()} ${await response.text()}`)
  const joined = (await response.json()) as { token: string; user: { userId: number } }
  const { token } = await logIn(request, PEOPLE[person])
  const appointed = await request.put(`/api/company/members/${joined.user.userId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { isCompanyAdmin: true, password: DEMO_PASSWORD },
  })
  if (!appointed.ok()) throw new Error(`appointing: ${appointed.status()} ${await appointed.text()}`)
  return { token: joined.token }
}

/** Stores an opened invitation in this tab, as happens while its recipient signs in. */
export async function holdInvitation(page: Page, email: string): Promise<void> {
  const token = await inviteInto(page.request, 'seller', email)
  await page.addInitScript((kept) => sessionStorage.setItem('invitation', kept), token)
}

/** Another member changes the seller's company after its page was loaded and before it is saved. */
export async function changeMeanwhile(page: Page): Promise<void> {
  await page.getByText('Modify', { exact: true }).click()
  await page.getByLabel(/^Registration number/).fill('RCCM CG-PNR-01-2020')
  const { token } = await logIn(page.request, PEOPLE.seller)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/company', { headers })
  const { version, details } = (await answer.json()) as { version: number; details: object }
  const data = { ...details, version, registrationNumber: `RCCM ${Date.now()}` }
  const changed = await page.request.put('/api/company', { headers, data })
  if (!changed.ok()) throw new Error(`change: ${changed.status()} ${await changed.text()}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else changed the company meanwhile').waitFor()
}
