import type { UnitId } from './units.ts'

/**
 * A measure, stored in its first unit and shown in both. Input may be in any other unit of the same
 * dimension, too.
 */
export interface Quantity {
  kind: 'quantity'
  units: readonly [stored: UnitId, other?: UnitId]
  /** Limits in the stored unit. */
  min: number
  max: number
  /** How many decimals are kept after a conversion from another unit. */
  decimals: number
  /**
   * Nominal sizes in the stored unit; a pair where the size has a nominal value in the other unit, too. Input
   * within 0.6 % of one is rounded to it.
   */
  nominal?: readonly (number | readonly [stored: number, other: number])[]
  /** Shown in inches and binary fractions: 13-5/8. */
  fractions?: true
  /** Bounds of the filter's ranges; without any, every number is its own class. */
  steps?: readonly number[]
}

/** A figure without a pair of units. */
export interface Count {
  kind: 'number'
  symbol?: string
  min: number
  max: number
  decimals: number
  steps?: readonly number[]
}

/**
 * One of a fixed list. `open`: another value may be written, which is found by search but is not offered as a
 * filter.
 */
export interface Choice {
  kind: 'choice'
  options: readonly string[]
  open?: true
}

export interface FreeText {
  kind: 'text'
  /** A day, stored as `2026-11-21`. */
  day?: true
}

export type AttributeDefinition = Quantity | Count | Choice | FreeText

/** Splits a list of single words at spaces. */
const words = (text: string) => text.split(' ')
/** Splits a list of names at bars, since names contain spaces. */
const names = (text: string) => text.split('|')
const choice = (options: readonly string[]): Choice => ({ kind: 'choice', options })
const openChoice = (options: readonly string[]): Choice => ({ kind: 'choice', options, open: true })
const count = (
  min: number,
  max: number,
  decimals = 0,
  symbol?: string,
  steps?: readonly number[],
): Count => ({
  kind: 'number',
  min,
  max,
  decimals,
  ...(symbol !== undefined && { symbol }),
  ...(steps && { steps }),
})
const measure = (
  units: Quantity['units'],
  [min, max]: readonly [number, number],
  decimals: number,
  more: Pick<Quantity, 'steps' | 'nominal' | 'fractions'> = {},
): Quantity => ({ kind: 'quantity', units, min, max, decimals, ...more })

const inches = (max: number, nominal?: readonly number[]) =>
  measure(['in', 'mm'], [0.05, max], 3, { fractions: true, ...(nominal && { nominal }) })

/** API 6A and 16A: nominal bores of flanges, trees and preventers. */
const BORES = [
  1.8125, 2.0625, 2.5625, 3.0625, 3.125, 4.0625, 5.125, 7.0625, 9, 11, 13.625, 16.75, 18.75, 20.75, 21.25,
  26.75, 30,
]
/** API 5CT, 5DP and 5L: outside diameters of tubing, casing, drill pipe and line pipe. */
const PIPE_DIAMETERS = [
  1.05, 1.315, 1.66, 1.9, 2.0625, 2.375, 2.875, 3.5, 4, 4.5, 5, 5.5, 5.875, 6.625, 7, 7.625, 7.75, 8.625,
  9.625, 9.875, 10.75, 11.75, 11.875, 12.75, 13.375, 13.625, 14, 16, 18.625, 20, 22, 24, 26, 28, 30, 32, 36,
  42, 48,
]
/** API 6A: rated working pressures, psi, and what they are called in bar. */
const PRESSURE_CLASSES = [
  [2000, 138],
  [3000, 207],
  [5000, 345],
  [6500, 448],
  [10_000, 690],
  [15_000, 1034],
  [20_000, 1379],
] as const
/** ISO 6708: pipe sizes where DN is not 25 to an inch. */
const PIPE_SIZES = [
  [0.5, 15],
  [0.75, 20],
  [1.25, 32],
  [1.5, 40],
  [2.5, 65],
  [3, 80],
  [3.5, 90],
  [1, 25],
  [2, 50],
  ...[4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 30, 32, 36, 40, 42, 48].map(
    (size) => [size, size * 25] as const,
  ),
] as const

const API_GRADES =
  'H40 J55 K55 N80 N80Q L80 L80-9Cr L80-13Cr S13Cr-95 S13Cr-110 C90 T95 C110 R95 P110 P110CY Q125 V150'
const THREADS =
  'NU|EUE|STC|LTC|BTC|VAM TOP|VAM 21|VAM ACE|NEW VAM|VAM FJL|TN Blue|Hydril 563|Hydril PH6|Hydril CS|Plain end'
const TOOL_JOINTS =
  'NC26|NC31|NC38|NC40|NC46|NC50|NC56|XT39|XT57|2-3/8 REG|2-7/8 REG|3-1/2 REG|4-1/2 REG|6-5/8 REG|7-5/8 REG|2-7/8 IF|3-1/2 IF|4-1/2 IF|5-1/2 FH|6-5/8 FH'

/**
 * Every attribute. The keys are stored and never change their meaning. Names and the words of choices are in
 * `texts.ts`; `by-type.ts` says which type has which attributes.
 */
export const ATTRIBUTES = {
  // Wellheads and pressure control
  bore: inches(60, BORES),
  pressure_class: measure(['psi', 'bar'], [500, 30_000], 0, { nominal: PRESSURE_CLASSES }),
  flange_standard: choice(words('6b 6bx 17d b16_5 b16_47 hub studded')),
  material_class: choice(words('AA BB CC DD EE FF HH ZZ')),
  psl: choice(names('PSL 1|PSL 2|PSL 3|PSL 3G|PSL 4')),
  inlets: count(1, 12),
  // Pipe
  outside_diameter: inches(80, PIPE_DIAMETERS),
  weight_per_length: measure(['lbft', 'kgm'], [0.5, 1500], 1),
  wall_thickness: measure(['mm', 'in'], [1, 150], 2),
  grade: openChoice(words(API_GRADES)),
  line_pipe_grade: choice(words('A25 A B X42 X46 X52 X56 X60 X65 X70 X80')),
  line_pipe_psl: choice(names('PSL 1|PSL 2')),
  drill_pipe_grade: choice(words('E75 X95 G105 S135 Z140 V150')),
  connection: openChoice(names(THREADS)),
  tool_joint: openChoice(names(TOOL_JOINTS)),
  range: choice(words('R1 R2 R3')),
  coating: choice(words('bare fbe 3lpe 3lpp epoxy concrete galvanised')),
  screen_slot: measure(['um', 'gauge'], [20, 5000], 0),
  // Downhole and drilling
  casing_size: inches(40, PIPE_DIAMETERS),
  tubing_size: inches(20, PIPE_DIAMETERS),
  tool_size: inches(60),
  working_pressure: measure(['psi', 'bar'], [1, 60_000], 0, {
    steps: [500, 1500, 3000, 5000, 10_000, 15_000],
  }),
  plug_type: choice(words('retrievable drillable composite dissolvable retainer wireline')),
  rig_type: choice(words('land truck trailer platform jackup swamp')),
  unit_type: choice(words('truck trailer skid snubbing coiled_tubing')),
  drive: choice(words('mechanical scr vfd hydraulic')),
  drawworks_power: measure(['hp', 'kw'], [50, 6000], 0, { steps: [300, 500, 750, 1000, 1500, 2000, 3000] }),
  hook_load: measure(['t', 'klb'], [5, 1500], 1, { steps: [50, 100, 200, 350, 500, 750] }),
  drilling_depth: measure(['m', 'ft'], [50, 15_000], 0, { steps: [1000, 2000, 3000, 5000, 7000] }),
  solids_type: choice(words('shaker desander desilter cleaner centrifuge degasser tank screen')),
  // Machines
  machine: choice(
    words(
      'lathe milling drilling_machine press grinder welder crane bender tester compressor threading washer',
    ),
  ),
  pump_type: choice(
    words('centrifugal multistage plunger diaphragm screw esp dosing c_screw c_piston c_centrifugal'),
  ),
  apparent_power: measure(['kva'], [1, 200_000], 0, { steps: [50, 100, 250, 500, 1000, 2000] }),
  power: measure(['kw', 'hp'], [0.1, 200_000], 1, { steps: [10, 50, 100, 250, 500, 1000, 2000] }),
  voltage: measure(['v'], [12, 400_000], 0, { steps: [250, 500, 1000, 5000, 15_000] }),
  frequency: choice(words('50 60 50/60')),
  fuel: choice(words('diesel gas dual hfo petrol electric')),
  running_hours: count(0, 1_000_000, 0, 'h', [500, 2000, 5000, 10_000, 20_000]),
  flow: measure(['m3h', 'gpm'], [0.001, 100_000], 1, { steps: [10, 50, 100, 250, 500, 1000] }),
  head: measure(['m', 'ft'], [0.5, 5000], 1, { steps: [20, 50, 100, 250, 500] }),
  lifting_capacity: measure(['t', 'klb'], [0.05, 5000], 2, { steps: [5, 10, 25, 50, 100, 250] }),
  operating_weight: measure(['t', 'klb'], [0.05, 5000], 2, { steps: [5, 10, 20, 40, 80] }),
  mining_machine: choice(words('crusher mill screen conveyor truck loader drill feeder')),
  heavy_machine: choice(words('excavator dozer loader crane truck grader forklift compactor')),
  payload: measure(['t', 'klb'], [0.1, 500], 1, { steps: [20, 40, 60, 100, 200] }),
  throughput: count(0.1, 50_000, 1, 't/h', [50, 100, 250, 500, 1000]),
  // Valves and vessels
  valve_type: choice(words('gate ball globe check butterfly plug choke needle control relief')),
  nominal_size: measure(['nps', 'dn'], [0.125, 120], 3, { nominal: PIPE_SIZES, fractions: true }),
  asme_class: choice(words('150 300 600 800 900 1500 2500')),
  end_connection: choice(words('rf rtj butt_weld socket_weld threaded hub wafer')),
  vessel_kind: choice(words('separator scrubber tank exchanger heater column filter bottle')),
  volume: measure(['m3', 'bbl'], [0.001, 200_000], 2, { steps: [1, 10, 50, 100, 500, 1000] }),
  design_pressure: measure(['bar', 'psi'], [0.001, 3000], 1, { steps: [1, 10, 20, 50, 100, 200] }),
  design_code: openChoice(
    names('ASME VIII Div. 1|ASME VIII Div. 2|EN 13445|PD 5500|CODAP|API 650|API 620|API 12F|EN 14015'),
  ),
  vessel_material: choice(words('carbon stainless duplex clad plastic grp')),
  // Marine
  ship_type: choice(words('psv ahts tug crew barge workboat jackup')),
  ship_length: measure(['m', 'ft'], [2, 500], 1, { steps: [20, 40, 60, 80, 100] }),
  bollard_pull: measure(['t', 'klb'], [1, 500], 1, { steps: [30, 50, 80, 120] }),
  // Commodities and safety
  cement_class: openChoice(
    names('API A|API C|API G HSR|API G MSR|API H|CEM I 42.5|CEM I 52.5|CEM II|CEM III'),
  ),
  packaging: choice(words('bag big_bag drum ibc bulk')),
  api_gravity: count(0, 80, 1, '°API', [20, 30, 40]),
  sulphur: count(0, 10, 4, '%', [0.05, 0.5, 1, 2]),
  refined_product: choice(
    words('diesel petrol jet kerosene fuel_oil base_oil lubricant bitumen lpg naphtha'),
  ),
  protection: choice(words('head eye hearing hands feet body fall respiratory set')),
  safety_standard: { kind: 'text' },
  response_kind: choice(words('kit boom skimmer sorbent dispersant pump')),
  containment_kind: choice(words('pallet bund tray tank overpack')),
  fits: { kind: 'text' },
  // Condition, finer than new and used; `condition-grade.ts` says which goes with which
  condition_grade: choice(words('packed opened overhauled running as_is parts')),
  /** API RP 7G-2: classes of used drill pipe. */
  pipe_class: choice(words('premium class_2 class_3')),
  /** API RP 5C1: the colour of the band by which used casing and tubing is classed by its wall; unused pipe has none. */
  tubular_class: choice(words('yellow blue green red')),
  /** When it was last run or tested. */
  tested_on: { kind: 'text', day: true },
} as const satisfies Record<string, AttributeDefinition>

export type AttributeKey = keyof typeof ATTRIBUTES

/** All keys, in the order of the definitions. */
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as AttributeKey[]

export function isAttributeKey(key: string): key is AttributeKey {
  return Object.hasOwn(ATTRIBUTES, key)
}

/** The definition of an attribute, widened to the general type. */
export function attributeOf(key: AttributeKey): AttributeDefinition {
  return ATTRIBUTES[key]
}
