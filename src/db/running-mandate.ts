import { inArray } from 'drizzle-orm'
import { RUNNING_STATES } from '#features/mandates/domain/kept-states.ts'
import { mandate } from './schema/mandates.ts'

/** The states of a mandate in force. */
export const RUNNING_MANDATES: readonly string[] = RUNNING_STATES

/** Whether a mandate is in force; for queries in which its table has no alias. */
export const isRunningMandate = inArray(mandate.state, [...RUNNING_STATES])
