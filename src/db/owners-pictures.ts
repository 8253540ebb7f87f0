import { sql } from 'drizzle-orm'
import { picture } from './schema/listings.ts'

/** The owner's latest description of a picture, published or not; null without one. */
export const ownersAlt = sql<string | null>`nullif(coalesce(${picture.proposedAlt}, ${picture.alt}), '')`

/** The owner's latest position of a picture, published or not. */
export const ownersPosition = sql<number>`coalesce(${picture.proposedPosition}, ${picture.position})`
