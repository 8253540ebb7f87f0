import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, logIn, PEOPLE } from './people.ts'

interface MandateAnswer {
  text: { version: number; digest: string }
  fields: Record<string, string>
  can: { accept: boolean }
}

/** Accepts the mandate for the company of this admin, by default the demonstration's seller; again, it does nothing. */
export async function acceptMandate(
  request: APIRequestContext,
  { email, password } = { email: PEOPLE.seller as string, password: DEMO_PASSWORD },
): Promise<void> {
  const { token } = await logIn(request, email, password)
  const headers = { authorization: `Bearer ${token}` }
  const read = await request.get('/api/mandate', { headers })
  const { text, fields, can } = (await read.json()) as MandateAnswer
  if (!can.accept) return
  const { version, digest } = text
  const office = fields['office'] || '12 quai du Port, Port-Gentil, Gabon'
  const data = { ...fields, office, version, digest, hasRead: true, isEntitled: true, password }
  const answer = await request.post('/api/mandate', { headers, data })
  // Two screens that run in parallel may both try to accept.
  if (!answer.ok() && answer.status() !== 409) throw new Error(`acceptance: ${answer.status()}`)
}
