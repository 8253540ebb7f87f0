import type { DemoInspection } from './inspections/inspection.ts'
import { MACHINE_INSPECTIONS } from './inspections/machines.ts'
import { OILFIELD_INSPECTIONS } from './inspections/oilfield.ts'

/** Days from the visit to the report. */
export const INSPECTED_BEFORE_DAYS = 3

export const INSPECTIONS: readonly DemoInspection[] = [...OILFIELD_INSPECTIONS, ...MACHINE_INSPECTIONS]
