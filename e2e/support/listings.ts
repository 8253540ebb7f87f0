import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { pictureFiles } from './acts.ts'
import { DEMO_PASSWORD, logIn, PEOPLE } from './people.ts'

/**
 * A published listing of the demonstration seller or of somebody else, made through the API; returns its id.
 */
export async function publishListing(
  request: APIRequestContext,
  title: string,
  owner: { email: string; password: string } = { email: PEOPLE.seller, password: DEMO_PASSWORD },
  change: object = {},
): Promise<number> {
  const seller = await authorized(request, owner.email, owner.password)
  const { materielId } = await seller<{ materielId: number }>('post', '/api/materiels', {
    data: {
      title,
      brand: 'Cameron',
      categorie: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      norm: 'not_checked',
      h2s: 'not_checked',
      hydrocarbons: 'not_checked',
      description: 'Removed from service in 2024.',
      country: 'Gabon',
      city: 'Port-Gentil',
      prix: 48_500,
      currency: 'usd',
      ...change,
    },
  })
  await seller('post', '/api/stocks', { data: { materielId, quantite: 3 } })
  const files = pictureFiles('gate-valve-flanged-1.jpg', 'gate-valve-flanged-2.jpg')
  const form = new FormData()
  form.append('materielId', String(materielId))
  for (const path of files) {
    const picture = new File([await readFile(path)], basename(path), { type: 'image/jpeg' })
    form.append('image', picture, picture.name)
  }
  await seller('post', '/api/image', { multipart: form })
  const staff = await authorized(request, PEOPLE.staff)
  await staff('post', `/api/staff/listings/${materielId}/decision`, { data: { decision: 'publish' } })
  return materielId
}

/** A listing of the demonstration seller that was shown once and is withdrawn; returns its id. */
export async function withdrawnListing(request: APIRequestContext, title: string): Promise<number> {
  const id = await publishListing(request, title)
  const seller = await authorized(request, PEOPLE.seller)
  await seller('put', `/api/listing/delete/${id}`, { data: {} })
  return id
}

async function authorized(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const { token } = await logIn(request, email, password)
  return async <T>(
    method: 'post' | 'put',
    url: string,
    options: { data?: unknown; multipart?: FormData },
  ) => {
    const response = await request[method](url, {
      ...options,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}
