import * as z from 'zod/mini'
import * as fields from './fields.ts'

/** Where goods are now. */
export const placeBody = z.strictObject({ city: fields.city })
