import { ApiError, type Api } from '#client/api.ts'
import type { DeliveredView, readDelivered } from '../../contract/delivered.ts'

/** The delivered price that the URL of a product asks for, for readers without scripts. */
export interface AskedDelivery {
  /** Null until a country is chosen. */
  code: string | null
  view: DeliveredView | null
  /** Why there is no price, in words. */
  refusal: string | null
}

/** Requests the delivered price for the country in `?to=`. */
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
