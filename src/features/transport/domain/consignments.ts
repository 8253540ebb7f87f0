/** Goods of one seller that travel together: from one place, and by one forwarder if its freight was agreed. */
export interface Consignment {
  /** Among the goods of its seller. */
  key: string
  sellerId: number
  /** The invitation of its forwarder. */
  invitationId: string | null
}

/** The key of the goods that leave a place of departure, by its number in the order. */
export const keyOf = (place: number, invitationId: string | null) =>
  invitationId === null ? String(place) : `${place}.${invitationId}`

export const CONSIGNMENT_KEY = /^\d{1,9}(\.[\w-]{22})?$/

/** What was told, about goods of whom. */
interface ToldOf {
  companyId: number
  /** Null where it was told before goods were told apart. */
  consignment: string | null
  /** The invitation of the forwarder who told it. */
  invitationId: string | null
}

/** Whether something was told of these goods: what was told of no goods in particular is about all of the seller. */
export function isToldOf({ key, sellerId, invitationId }: Consignment, told: ToldOf): boolean {
  if (told.companyId !== sellerId) return false
  if (told.consignment !== null) return told.consignment === key
  return told.invitationId === null || told.invitationId === invitationId
}
