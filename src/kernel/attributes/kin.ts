import type { AttributeKey } from './definitions.ts'
import { keptAttributes } from './of-listing.ts'

/** What people call by one name and different types call by their own: no type has two of one kin. */
export const KIN: readonly (readonly AttributeKey[])[] = [
  ['grade', 'line_pipe_grade', 'drill_pipe_grade'],
  ['psl', 'line_pipe_psl'],
  ['pressure_class', 'working_pressure', 'design_pressure'],
  ['nominal_size', 'outside_diameter', 'bore', 'tool_size'],
  [
    'machine',
    'solids_type',
    'mining_machine',
    'heavy_machine',
    'pump_type',
    'valve_type',
    'vessel_kind',
    'ship_type',
    'rig_type',
    'unit_type',
    'plug_type',
    'response_kind',
    'containment_kind',
  ],
]

/**
 * What an attribute means for a type: itself, or the kin that the type has instead; null where it has
 * neither.
 */
export function attributeMeant(key: AttributeKey, type: string): AttributeKey | null {
  const kept = keptAttributes(type)
  if (kept.includes(key)) return key
  const kin = KIN.find((keys) => keys.includes(key)) ?? []
  return kin.find((other) => kept.includes(other)) ?? null
}
