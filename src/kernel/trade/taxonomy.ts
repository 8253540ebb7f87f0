/** Offered under every category for what fits no other type. */
export const MISCELLANEOUS = 'Miscellaneous'

/**
 * The category taxonomy (spec §3), in the order in which it is shown. Names are stored and compared exactly
 * as written here, 'Containement' included; 'Miscellaneous' and the last six types of General Equipment are
 * additions.
 */
export const CATEGORIES = [
  {
    code: 'CO',
    name: 'Completion, Intervention Equipment',
    types: [
      'Sand Screens',
      'Lower Completion',
      'Upper Completion',
      'Wellheads',
      'Downhole Plugs',
      'Tubing',
      'Wellbore Cleanout',
      'Fracheads',
      'Workover Units',
      MISCELLANEOUS,
    ],
  },
  { code: 'CM', name: 'Commodities', types: ['Cement', 'Crude', 'Refined Products', MISCELLANEOUS] },
  {
    code: 'DR',
    name: 'Drilling Equipment',
    types: [
      'Drilling Rigs',
      'Casing',
      'Accessories',
      'Drilling Tools',
      'Fishing Tools',
      'Solids Control Equipment',
      MISCELLANEOUS,
    ],
  },
  {
    code: 'GE',
    name: 'General Equipment',
    types: [
      'Line Pipes',
      'Generators',
      'Maintenance Workshop Equipment',
      'Valves',
      'Pumps and Compressors',
      'Process Vessels and Tanks',
      'Mining Equipment',
      'Heavy Equipment',
      'Vessels and Marine',
      MISCELLANEOUS,
    ],
  },
  { code: 'SA', name: 'Safety Equipment', types: ['PPE', 'Spill Response', 'Containement', MISCELLANEOUS] },
  { code: 'SP', name: 'Spare Parts', types: ['Spare Parts', MISCELLANEOUS] },
] as const

export const CONDITIONS = ['new', 'used'] as const
export type Condition = (typeof CONDITIONS)[number]

export type Category = (typeof CATEGORIES)[number]
export type CategoryName = Category['name']
export type CategoryCode = Category['code']

export const CATEGORY_NAMES: readonly CategoryName[] = CATEGORIES.map(({ name }) => name)

/** The types offered for a category; none for a name outside the taxonomy. */
export function typesOf(category: string): readonly string[] {
  return CATEGORIES.find(({ name }) => name === category)?.types ?? []
}

/** Whether a new listing of this category may have this type. */
export function isTypeOf(category: string, type: string): boolean {
  return typesOf(category).includes(type)
}

const CODE_BY_NAME: ReadonlyMap<string, CategoryCode> = new Map(
  CATEGORIES.map(({ name, code }) => [name, code]),
)

/** The two-letter code of a category, if it is one. */
export function categoryCode(name: CategoryName): CategoryCode
export function categoryCode(name: string): CategoryCode | undefined
export function categoryCode(name: string): CategoryCode | undefined {
  return CODE_BY_NAME.get(name)
}
