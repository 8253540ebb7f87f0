import * as z from 'zod/mini'
import type { Tracked } from '../bookings.ts'

const eventShape = z.object({
  date: z.string(),
  time: z.string(),
  typeCode: z.string(),
  description: z.string(),
  serviceArea: z.optional(z.array(z.object({ description: z.optional(z.string()) }))),
})
type Event = z.output<typeof eventShape>
const shape = z.object({ shipments: z.array(z.object({ events: z.optional(z.array(z.unknown())) })) })

const DELIVERED = 'OK'
/** Events of a shipment in DHL's hands: picked up, processed, left or reached a place, with the courier. */
const UNDER_WAY = new Set(['PU', 'PL', 'DF', 'AF', 'AR', 'WC', DELIVERED])
/** Not delivered, refused, in part, missorted, wrong address, at customs, denied party, on hold. */
const TROUBLE = new Set(['ND', 'RD', 'PD', 'MD', 'BA', 'CM', 'DP', 'OH'])
/** On its way back to the sender, where it is delivered as well. */
const RETURNED = 'RT'

const NEWS_MAX = 200

/** Interprets the events of a shipment. Malformed events are left out. */
export function readEvents(said: unknown): Tracked {
  const events = (z.parse(shape, said).shipments[0]?.events ?? [])
    .flatMap((each) => z.safeParse(eventShape, each).data ?? [])
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
  const codes = new Set(events.map(({ typeCode }) => typeCode))
  const last = events.at(-1)
  const isBack = codes.has(RETURNED)
  const hasLeft = events.some(({ typeCode }) => UNDER_WAY.has(typeCode))
  return {
    step: codes.has(DELIVERED) && !isBack ? 'arrived' : hasLeft ? 'left' : 'waits',
    isInTrouble: isBack || (last !== undefined && TROUBLE.has(last.typeCode)),
    news: last ? newsOf(last) : null,
  }
}

const momentOf = ({ date, time }: Event) => `${date} ${time}`

function newsOf(event: Event): string {
  const place = event.serviceArea?.[0]?.description
  const words = [event.description, place, momentOf(event).slice(0, 16)].filter(Boolean).join(', ')
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NEWS_MAX)
}
