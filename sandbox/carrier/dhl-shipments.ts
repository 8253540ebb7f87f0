import { isPlannable } from './dhl-answers.ts'
import type { ShipmentCall } from './dhl-checks.ts'
import { refusal, type Answer, type DhlEvent, type DhlServer } from './dhl-state.ts'

/** An event in DHL's format. */
export const dhlEvent = (typeCode: string, description: string, at = '2026-11-24 10:31:00'): DhlEvent => ({
  date: at.slice(0, 10),
  time: at.slice(11),
  typeCode,
  description,
  serviceArea: [{ code: 'LYS', description: 'LYON - FRANCE' }],
})

/** The smallest valid PDF, with an empty page. */
const paper = (words: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 576]>>endobj\ntrailer<</Root 1 0 R>>\n%%${words}\n%%EOF\n`,
  ).toString('base64')

/** Creates a shipment at each call, because DHL has no idempotency key. */
export function makeShipment(it: DhlServer, call: ShipmentCall) {
  const { accounts, content, plannedShippingDateAndTime: planned } = call
  if (accounts.some(({ number }) => number !== it.account.account))
    return refusal(400, '8009: The account number is not valid')
  if (!isPlannable(planned)) return refusal(400, '1001: The requested shipment date is not valid')
  if (content.isCustomsDeclarable !== (content.exportDeclaration !== undefined))
    return refusal(422, 'Multiple problems found, see Additional Details', [
      '#/content: required key [exportDeclaration] not found',
    ])
  const { pickup } = call
  // Both in the local time of the place.
  if (pickup.isRequested && pickup.closeTime !== undefined && pickup.closeTime <= planned.slice(11, 16))
    return refusal(400, '1003: The pickup close time is before the ready time')
  const number = String(1_234_567_000 + it.made.length)
  it.made.push({ number, reference: call.customerReferences[0]?.value ?? '', call, events: [] })
  return {
    status: 201,
    said: {
      ...(pickup.isRequested && makePickup(it, number)),
      url: `https://express.api.dhl.com/mydhlapi/shipments`,
      shipmentTrackingNumber: number,
      trackingUrl: `https://express.api.dhl.com/mydhlapi/shipments/${number}/tracking`,
      packages: content.packages.map((_, index) => ({
        referenceNumber: index + 1,
        trackingNumber: `JD01${number}${index}`,
      })),
      documents: [
        { imageFormat: 'PDF', typeCode: 'label', content: paper(`label ${number}`) },
        { imageFormat: 'PDF', typeCode: 'waybillDoc', content: paper(`waybill ${number}`) },
      ],
    },
  }
}

function makePickup({ pickups, hasCouriers }: DhlServer, shipment: string) {
  if (!hasCouriers) return { warnings: ['Pickup could not be booked: no courier is available'] }
  const number = `PRG${261_127_000 + pickups.length}`
  pickups.push({ number, shipment, state: 'awaited', reason: '', requestor: '' })
  return {
    dispatchConfirmationNumber: number,
    cancelPickupUrl: `https://express.api.dhl.com/mydhlapi/pickups/${number}`,
  }
}

/** DHL requires who cancels and why, and cancels only once. */
export function cancelPickup({ pickups }: DhlServer, number: string, query: URLSearchParams): Answer {
  const [requestor, reason] = [query.get('requestorName'), query.get('reason')]
  if (!requestor || !reason || [...query.keys()].length > 2)
    return refusal(400, 'Multiple problems found, see Additional Details', ['query: not as documented'])
  const found = pickups.find((each) => each.number === number)
  if (!found) return refusal(404, '1401: The pickup was not found')
  if (found.state !== 'awaited') return refusal(400, `1402: The pickup is already ${found.state}`)
  Object.assign(found, { state: 'cancelled', requestor, reason })
  return { status: 200, said: null }
}

export function answerTracking({ made }: DhlServer, number: string) {
  const found = made.find((each) => each.number === number)
  if (!found || found.events.length === 0) return refusal(404, 'No data found')
  return {
    status: 200,
    said: { shipments: [{ shipmentTrackingNumber: number, status: 'Success', events: found.events }] },
  }
}

const BY_REFERENCE = [
  'shipmentReference',
  'shipmentReferenceType',
  'shipperAccountNumber',
  'dateRangeFrom',
  'dateRangeTo',
]

export function findByReference({ made, account }: DhlServer, query: URLSearchParams) {
  if (BY_REFERENCE.some((name) => !query.get(name)) || query.get('shipperAccountNumber') !== account.account)
    return refusal(400, 'Tracking by reference needs its type, the account and a range of dates')
  const found = made.filter(({ reference }) => reference === query.get('shipmentReference'))
  if (found.length === 0) return refusal(404, 'No data found')
  return { status: 200, said: { shipments: found.map(({ number }) => ({ shipmentTrackingNumber: number })) } }
}
