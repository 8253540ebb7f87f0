import { sql } from 'drizzle-orm'
import { picture } from './schema/listings.ts'

/** The description that a picture's owner gave last, published or not; null where there is none. */
export const ownersAlt = sql<string | null>`nullif(coalesce(${picture.proposedAlt}, ${picture.alt}), '')`

/** The place that a picture's owner gave it last, published or not. */
export const ownersPosition = sql<number>`coalesce(${picture.proposedPosition}, ${picture.position})`
