import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'

/** Attributes that have one name in the trade and different keys by type. No type has two of one group. */
export const KIN: readonly (readonly AttributeKey[])[] = [
  ['grade', 'line_pipe_grade', 'drill_pipe_grade'],
  ['psl', 'line_pipe_psl'],
  ['pipe_class', 'tubular_class'],
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
 * The attribute that a key stands for in a type: itself, or the type's own attribute of the same group; null
 * where it has neither.
 */
export function attributeMeant(key: AttributeKey, type: string): AttributeKey | null {
  const kept = keptAttributes(type)
  if (kept.includes(key)) return key
  const kin = KIN.find((keys) => keys.includes(key)) ?? []
  return kin.find((other) => kept.includes(other)) ?? null
}
