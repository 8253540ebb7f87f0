import type { APIRequestContext } from '@playwright/test'
import { logIn, PEOPLE, type Person } from './people.ts'

/** Calls with the token of a demonstration account. */
export async function callingAs(request: APIRequestContext, person: Person) {
  const { token } = await logIn(request, PEOPLE[person])
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(path: string, data: object): Promise<T> => {
    const response = await request.post(path, { headers, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}

const DAY_MS = 86_400_000

export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The terms of an offer that is valid for two weeks. */
export const OFFER = {
  text: 'Tested in March, gear operated; packed on a skid. Write to yard@kouilou.example for the test report.',
  price: 4200,
  currency: 'usd',
  units: 1,
  incoterm: 'DAP',
  place: 'Oprag terminal, Port-Gentil',
  delivery: 350,
  validUntil: dayFromNow(14),
}

/**
 * Requests a quote as the demonstration's buyer, for a listing of its seller and others in the same request;
 * returns its id.
 */
export async function askForQuote(
  request: APIRequestContext,
  listingId: number,
  others: readonly { listingId: number; units: number }[] = [],
): Promise<string> {
  const buy = await callingAs(request, 'buyer')
  const { quoteId } = await buy<{ quoteId: string }>(`/api/quote/${listingId}`, {
    country: 'Gabon',
    units: 1,
    others,
    message:
      'We need it for a workover in March, delivered to our base. What is its pressure class, and was it ever in sour service?',
  })
  return quoteId
}
