/** The companies of a sale. */
export const PARTIES = ['buyer', 'seller'] as const
export type Party = (typeof PARTIES)[number]

/** Who writes in a quote or a dispute, and adds papers to an order. */
export const SIDES = [...PARTIES, 'staff'] as const
export type Side = (typeof SIDES)[number]
