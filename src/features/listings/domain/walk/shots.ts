import { MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'

/** What a buyer wants to see of an item in a yard. */
export const SHOTS = ['whole', 'plate', 'serial', 'hours', 'damage', 'connection', 'packing'] as const
export type Shot = (typeof SHOTS)[number]

/** The shots of each kind of item, in the order of a walk around it; never more than a listing has pictures. */
const LISTS = {
  machine: ['whole', 'plate', 'serial', 'hours', 'damage', 'connection'],
  fitting: ['whole', 'plate', 'serial', 'connection', 'damage', 'packing'],
  pipe: ['whole', 'plate', 'connection', 'damage', 'packing'],
  goods: ['whole', 'plate', 'damage', 'packing'],
} as const satisfies Record<string, readonly Shot[]>
type Kind = keyof typeof LISTS

/** The kind of each type of the taxonomy; all others are fittings. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  'Drilling Rigs': 'machine',
  'Workover Units': 'machine',
  'Solids Control Equipment': 'machine',
  Generators: 'machine',
  'Maintenance Workshop Equipment': 'machine',
  'Pumps and Compressors': 'machine',
  'Mining Equipment': 'machine',
  'Heavy Equipment': 'machine',
  'Vessels and Marine': 'machine',
  Tubing: 'pipe',
  Casing: 'pipe',
  'Line Pipes': 'pipe',
  'Sand Screens': 'pipe',
  Cement: 'goods',
  Crude: 'goods',
  'Refined Products': 'goods',
  PPE: 'goods',
  'Spill Response': 'goods',
  Containement: 'goods',
}

export function shotsOf(type: string): readonly Shot[] {
  return LISTS[KIND_OF[type] ?? 'fitting']
}

/** What the first item of a walk is, until somebody chooses. */
export const FIRST_KIND = {
  category: 'General Equipment',
  type: MISCELLANEOUS,
  condition: 'used',
} as const
