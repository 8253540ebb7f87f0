import type { ShipmentCall } from './dhl-checks.ts'

/** Fictitious prices, in euros. */
export interface DhlPrices {
  base: number
  perKg: number
}

export interface DhlEvent {
  date: string
  time: string
  typeCode: string
  description: string
  serviceArea: { code: string; description: string }[]
}

export interface MadeShipment {
  number: string
  reference: string
  call: ShipmentCall
  events: DhlEvent[]
}

/** A courier pickup, which can be cancelled until it has taken place. */
export interface MadePickup {
  number: string
  shipment: string
  state: 'awaited' | 'cancelled' | 'completed'
  /** Who cancelled it, and why. */
  reason: string
  requestor: string
}

/** How DHL behaves: with `lost` it acts on a call, but its answer never arrives. */
export type DhlWeather = 'fair' | 'away' | 'slow' | 'hangs' | 'lost' | 'broken' | 'page' | 'busy' | 'fails'

export interface DhlServer {
  address: string
  account: { key: string; secret: string; account: string }
  weather: DhlWeather
  prices: DhlPrices
  /** Every shipment that was created, even if the answer got lost. */
  made: MadeShipment[]
  pickups: MadePickup[]
  /**
   * Whether couriers are available: without them, DHL creates the shipment and warns that there is no pickup.
   */
  hasCouriers: boolean
  /** Every authorised call. */
  asked: { path: string; body: unknown }[]
  close(): Promise<void>
}

export interface Answer {
  status: number
  said: unknown
}

/** An error in the format of the MyDHL API. */
export const refusal = (status: number, detail: string, additionalDetails: string[] = []): Answer => ({
  status,
  said: {
    instance: '/expapi',
    detail,
    title: status === 401 ? 'Unauthorized' : 'Bad request',
    message: 'Bad request',
    status: String(status),
    ...(additionalDetails.length > 0 && { additionalDetails }),
  },
})
