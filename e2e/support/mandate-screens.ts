import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, PEOPLE } from './people.ts'
import type { Screen } from './screens.ts'
import { settled } from './settled.ts'

interface MandateAnswer {
  text: { version: number; digest: string }
  fields: Record<string, string>
  can: { accept: boolean }
}

/** Accepts once per run; later calls find it accepted. */
async function acceptForSeller(request: APIRequestContext): Promise<void> {
  const { token } = await logIn(request, PEOPLE.seller)
  const headers = { authorization: `Bearer ${token}` }
  const read = await request.get('/api/mandate', { headers })
  const { text, fields, can } = (await read.json()) as MandateAnswer
  if (!can.accept) return
  const { version, digest } = text
  const office = fields['office'] || '12 quai du Port, Port-Gentil, Gabon'
  const data = { ...fields, office, version, digest, hasRead: true, isEntitled: true }
  const answer = await request.post('/api/mandate', { headers, data })
  // Two screens that run in parallel may both try to accept.
  if (!answer.ok() && answer.status() !== 409) throw new Error(`acceptance: ${answer.status()}`)
}

const withAcceptance = async (page: Page): Promise<void> => {
  await acceptForSeller(page.request)
  await page.reload()
  await settled(page)
}

/** The mandate of a company without one and with one, and staff's list. */
export const MANDATE_SCREENS: readonly Screen[] = [
  { name: 'mandate', path: () => '/user/mandate', as: 'buyer', everywhere: true },
  {
    name: 'mandate-refused-fr',
    path: () => '/fr/user/mandate',
    as: 'buyer',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Accepter le mandat' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'mandate-in-force', path: () => '/user/mandate', as: 'seller', arrange: withAcceptance },
  {
    name: 'staff-mandates',
    path: () => '/staff/mandates',
    as: 'admin',
    arrange: withAcceptance,
    everywhere: true,
  },
]
