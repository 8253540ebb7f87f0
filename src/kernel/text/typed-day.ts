import * as z from 'zod/mini'
import { isDay } from './day.ts'

// Apart from other typed texts: the sign-in, which has no day, would load what days are checked by.

/** A day such as `2026-11-21`. */
export const typedDay = (message: string) => z.string().check(z.refine(isDay, message))
