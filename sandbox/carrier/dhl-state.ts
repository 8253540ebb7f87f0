import type { ShipmentCall } from './dhl-checks.ts'

/** Invented, in euros. */
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

/** A visit of a courier; it can be cancelled until it has been. */
export interface MadePickup {
  number: string
  /** The shipment that it is for. */
  shipment: string
  state: 'awaited' | 'cancelled' | 'completed'
  /** Why it was cancelled, and who said so. */
  reason: string
  requestor: string
}

/** How DHL behaves: `lost` acts on a call, and its answer never arrives. */
export type DhlWeather = 'fair' | 'away' | 'slow' | 'hangs' | 'lost' | 'broken' | 'page' | 'busy' | 'fails'

export interface DhlServer {
  address: string
  account: { key: string; secret: string; account: string }
  weather: DhlWeather
  prices: DhlPrices
  /** Every shipment that was made, also where nobody heard of it. */
  made: MadeShipment[]
  /** Every pick-up that was made. */
  pickups: MadePickup[]
  /** Whether couriers can be had: without, DHL makes the shipment and warns that nobody comes. */
  hasCouriers: boolean
  /** Every call that was let in. */
  asked: { path: string; body: unknown }[]
  close(): Promise<void>
}

export interface Answer {
  status: number
  said: unknown
}

/** An error as MyDHL API writes it. */
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
