import { ApiError, type Api } from '#client/api.ts'
import type { DeliveredView, readDelivered } from '../../contract/delivered.ts'

/** What the address of a product's page asks for, and the answer: for readers without scripts. */
export interface AskedDelivery {
  /** Null while the country has to be chosen. */
  code: string | null
  view: DeliveredView | null
  /** Why there is no answer, in words. */
  refusal: string | null
}

/** Asks for the delivered price that `?to=` names. */
export async function askDelivered(api: Api, id: string, to: string): Promise<AskedDelivery> {
  if (!/^[A-Z]{2}$/.test(to)) return { code: null, view: null, refusal: null }
  try {
    const view = await api.call<typeof readDelivered>('GET', '/api/product/:id/delivered', {
      params: { id },
      query: { country: to },
    })
    return { code: to, view, refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: to, view: null, refusal: error.message }
  }
}
