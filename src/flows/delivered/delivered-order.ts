/** A listing with the price of one unit, in major units, and what its delivery costs: null where nobody knows. */
export interface Deliverable {
  id: number
  price: number
  delivery: { from: number; to: number } | null
}

/** At least what the unit costs delivered. */
const lowest = ({ price, delivery }: Deliverable) => (delivery ? price + delivery.from : Infinity)
const highest = ({ price, delivery }: Deliverable) => (delivery ? price + delivery.to : Infinity)

/** The cheapest at the door first; those without a price of delivery last, the cheapest first. */
export function inDeliveredOrder<T extends Deliverable>(listings: readonly T[]): T[] {
  return listings.toSorted(
    (a, b) =>
      compare(lowest(a), lowest(b)) ||
      compare(highest(a), highest(b)) ||
      compare(a.price, b.price) ||
      a.id - b.id,
  )
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Whether the first `wanted` of the order are known, though only the cheapest listings were read: what is dearer than
 * these at the yard is dearer still at the door.
 */
export function isSettled(cheapest: readonly Deliverable[], wanted: number): boolean {
  const last = cheapest.at(-1)
  return last !== undefined && cheapest.filter((listing) => lowest(listing) < last.price).length >= wanted
}
