import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { RateView } from '#features/checkout/contract/shipping.ts'
import type { StaffTransfersView } from '#features/checkout/contract/receipts.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { publishListing } from './listings.ts'
import { DEMO_PASSWORD, JOINER_PASSWORD, logIn, newMember, PEOPLE } from './people.ts'

/** In another country than the delivery address, so that the VAT is certain, and light enough for the carrier. */
const LIGHT = {
  prix: 90,
  country: 'France',
  city: 'Pau',
  weightKg: 24,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
}

/** Calls the API as a member. */
export async function caller(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const { token } = await logIn(request, email, password)
  return async <T>(method: 'get' | 'post' | 'put', url: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request[method](url, { headers, ...(data && { data }) })
    if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
}

interface Owner {
  email: string
  password: string
}
const DEMO_SELLER: Owner = { email: PEOPLE.seller, password: DEMO_PASSWORD }

export interface AwaitedTransfer {
  orderId: string
  reference: string
  /** In major units. */
  missing: number
}

/** An order of this buyer, a joiner, that waits for its bank transfer. */
export async function awaitTransfer(
  request: APIRequestContext,
  email: string,
  { title, owner = DEMO_SELLER, change = {} }: { title: string; owner?: Owner; change?: object },
): Promise<AwaitedTransfer> {
  const buyer = await caller(request, email, JOINER_PASSWORD)
  const id = await publishListing(request, title, owner, { ...LIGHT, ...change })
  const address = { country: 'Gabon', city: 'Port-Gentil', street: 'Zone industrielle Oprag, lot 14' }
  const cart = [{ id, orderedQty: 1 }]
  const { cartId } = await buyer<RateView>('post', '/api/shipping/rates', { ...address, cart })
  const { orderId } = await buyer<{ orderId: string }>('post', `/api/checkout/cart/${cartId}/transfer`)
  const staff = await caller(request, PEOPLE.staff)
  const { reference, missing } = await staff<StaffTransfersView>('get', transfersOf(orderId))
  return { orderId, reference, missing }
}

const transfersOf = (orderId: string) => `/api/staff/orders/${orderId}/transfers`

/** Records, as staff, that this much has arrived for an order; what it leaves to be paid or paid back. */
export async function receiveTransfer(
  request: APIRequestContext,
  orderId: string,
  { amount, bankReference }: { amount: number; bankReference: string },
): Promise<StaffTransfersView> {
  const staff = await caller(request, PEOPLE.staff)
  const receivedOn = dayInFrance(new Date())
  await staff('post', transfersOf(orderId), { amount, receivedOn, bankReference })
  return staff<StaffTransfersView>('get', transfersOf(orderId))
}

interface Placed {
  /** The buyer's address. */
  email: string
  orderIds: string[]
}

/** Orders of a new buyer that are paid by bank transfer, and confirmed. */
export async function placeOrders(
  request: APIRequestContext,
  count: number,
  owner = DEMO_SELLER,
  change: object = {},
): Promise<Placed> {
  const mark = randomBytes(4).toString('hex')
  const email = await newMember(request)
  const orderIds: string[] = []
  for (let placed = 0; placed < count; placed += 1) {
    const title = `Pressure gauge ${mark} ${placed}`
    const { orderId, missing } = await awaitTransfer(request, email, { title, owner, change })
    await receiveTransfer(request, orderId, { amount: missing, bankReference: `${mark} ${placed}` })
    orderIds.push(orderId)
  }
  return { email, orderIds }
}
