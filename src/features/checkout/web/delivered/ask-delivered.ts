import { ApiError, type Api } from '#client/api.ts'
import type { DeliveredView, readDelivered } from '../../contract/delivered.ts'
import { DELIVERED_UNITS_MAX } from '../../domain/delivered.ts'

/** The delivered price that the URL of a product asks for, for readers without scripts. */
export interface AskedDelivery {
  /** Null until a country is chosen. */
  code: string | null
  units: number
  view: DeliveredView | null
  /** Why there is no price, in words. */
  refusal: string | null
}

/** Requests the delivered price for the country in `?to=`, of the `?units=`. */
export async function askDelivered(
  api: Api,
  id: string,
  to: string,
  typedUnits: string | null,
): Promise<AskedDelivery> {
  const typed = Number(typedUnits ?? 1)
  const units = Number.isInteger(typed) && typed >= 1 && typed <= DELIVERED_UNITS_MAX ? typed : 1
  if (!/^[A-Z]{2}$/.test(to)) return { code: null, units, view: null, refusal: null }
  try {
    const view = await api.call<typeof readDelivered>('GET', '/api/product/:id/delivered', {
      params: { id },
      query: { country: to, ...(units > 1 && { units: String(units) }) },
    })
    return { code: to, units, view, refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: to, units, view: null, refusal: error.message }
  }
}
