import { CATEGORIES } from '../taxonomy.ts'
import type { AttributeKey } from './definitions.ts'

/** The attributes that buyers of a type ask about first. */
interface TypeAttributes {
  /** In the order of the form, the plate and the filters. */
  keys: readonly AttributeKey[]
  /**
   * How many attributes make a listing complete; a type that covers different kinds of goods needs fewer than
   * it offers.
   */
  enough: number
}

const asked = (keys: readonly AttributeKey[], enough = keys.length): TypeAttributes => ({ keys, enough })

const OCTG = ['outside_diameter', 'weight_per_length', 'grade', 'connection', 'range'] as const

/** The attributes of every type of the taxonomy (spec §3). A type that is not listed has none. */
const BY_TYPE: Readonly<Record<string, TypeAttributes>> = {
  'Sand Screens': asked(['outside_diameter', 'weight_per_length', 'grade', 'connection', 'screen_slot']),
  'Lower Completion': asked(['casing_size', 'tubing_size', 'working_pressure', 'grade', 'connection'], 3),
  'Upper Completion': asked(['tubing_size', 'casing_size', 'working_pressure', 'grade', 'connection'], 3),
  Wellheads: asked(['bore', 'pressure_class', 'flange_standard', 'material_class', 'psl']),
  'Downhole Plugs': asked(['casing_size', 'plug_type', 'working_pressure']),
  Tubing: asked(OCTG),
  'Wellbore Cleanout': asked(['casing_size', 'tool_joint']),
  Fracheads: asked(['bore', 'pressure_class', 'inlets', 'material_class', 'flange_standard'], 4),
  'Workover Units': asked(
    ['unit_type', 'drawworks_power', 'hook_load', 'drilling_depth', 'running_hours'],
    4,
  ),
  Cement: asked(['cement_class', 'packaging']),
  Crude: asked(['api_gravity', 'sulphur']),
  'Refined Products': asked(['refined_product', 'sulphur', 'packaging'], 2),
  'Drilling Rigs': asked(['rig_type', 'drawworks_power', 'hook_load', 'drilling_depth', 'drive']),
  Casing: asked(OCTG),
  Accessories: asked(
    ['tool_size', 'pressure_class', 'drill_pipe_grade', 'tool_joint', 'power', 'lifting_capacity'],
    2,
  ),
  'Drilling Tools': asked(['tool_size', 'tool_joint', 'pressure_class'], 2),
  'Fishing Tools': asked(['tool_size', 'tool_joint', 'working_pressure'], 2),
  'Solids Control Equipment': asked(['solids_type', 'flow', 'power', 'voltage', 'frequency'], 3),
  'Line Pipes': asked(['outside_diameter', 'wall_thickness', 'line_pipe_grade', 'line_pipe_psl', 'coating']),
  Generators: asked(['apparent_power', 'power', 'voltage', 'frequency', 'fuel', 'running_hours'], 5),
  'Maintenance Workshop Equipment': asked(['machine', 'power', 'voltage', 'lifting_capacity'], 2),
  Valves: asked(['valve_type', 'nominal_size', 'asme_class', 'pressure_class', 'end_connection'], 4),
  'Pumps and Compressors': asked(['pump_type', 'flow', 'head', 'working_pressure', 'power'], 3),
  'Process Vessels and Tanks': asked([
    'vessel_kind',
    'volume',
    'design_pressure',
    'design_code',
    'vessel_material',
  ]),
  'Mining Equipment': asked(
    ['mining_machine', 'operating_weight', 'power', 'payload', 'throughput', 'running_hours'],
    3,
  ),
  'Heavy Equipment': asked(
    ['heavy_machine', 'operating_weight', 'power', 'lifting_capacity', 'running_hours'],
    3,
  ),
  'Vessels and Marine': asked(['ship_type', 'ship_length', 'bollard_pull', 'power'], 3),
  PPE: asked(['protection', 'safety_standard']),
  'Spill Response': asked(['response_kind', 'volume'], 1),
  Containement: asked(['containment_kind', 'volume']),
  'Spare Parts': asked(['fits']),
}

/** Goods that are consumed have no grade of condition. */
const UNGRADED: readonly string[] = ['Cement', 'Crude', 'Refined Products', 'PPE']

/** The classes of used pipe; drill pipe is an accessory. */
const CLASS_OF_PIPE: Readonly<Record<string, AttributeKey>> = {
  Accessories: 'pipe_class',
  Casing: 'tubular_class',
  Tubing: 'tubular_class',
}

/** How good the item is, after what it is: its grade, the class of used pipe, and its last test. */
function conditionAttributes(type: string): readonly AttributeKey[] {
  if (!Object.hasOwn(BY_TYPE, type) || UNGRADED.includes(type)) return []
  const { [type]: ofPipe } = CLASS_OF_PIPE
  return ['condition_grade', ...(ofPipe ? [ofPipe] : []), 'tested_on']
}

const NONE: TypeAttributes = { keys: [], enough: 0 }

/** The attributes of a type, most telling first; none for 'Miscellaneous' and for free text. */
export function attributesOfType(type: string): readonly AttributeKey[] {
  return [...describingAttributes(type), ...conditionAttributes(type)]
}

/** The attributes that say what an item is, which make a listing complete; not those of its condition. */
export function describingAttributes(type: string): readonly AttributeKey[] {
  return (Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined)?.keys ?? NONE.keys
}

/** How many attributes make a listing of a type complete. */
export function enoughAttributes(type: string): number {
  return (Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined)?.enough ?? NONE.enough
}

/**
 * The attributes that a whole category can be filtered by: those that at least two of its types share, in the
 * order of the types.
 */
export function attributesOfCategory(category: string): readonly AttributeKey[] {
  const types = CATEGORIES.find(({ name }) => name === category)?.types ?? []
  const keys = types.flatMap((type) => attributesOfType(type))
  return [...new Set(keys)].filter((key) => types.length <= 2 || keys.indexOf(key) !== keys.lastIndexOf(key))
}
