import * as z from 'zod/mini'
import { isDay } from './day.ts'

// Apart from other typed texts, so that the sign-in does not load the validation of days.

/** A day such as `2026-11-21`. */
export const typedDay = (message: string) => z.string().check(z.refine(isDay, message))
