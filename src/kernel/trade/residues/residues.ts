import { HAZARDS, undeclaredHazards, type Declaration, type Hazard } from '../contamination/declaration.ts'
import { categoryCode, MISCELLANEOUS, type CategoryCode } from '../taxonomy.ts'

/**
 * Why used goods may carry residues: `well`, they stood in or on a well, whose scale, gas and oil stay in them; `mud`,
 * drilling fluids and cuttings ran through them; `carried`, they carried what was produced; `held`, it stood in them,
 * and sludge stays; `oil`, oil fills them, PCB in old transformers; `unsettled`, field equipment of no named kind.
 */
export const RESIDUE_REASONS = ['well', 'mud', 'carried', 'held', 'oil', 'unsettled'] as const
export type ResidueReason = (typeof RESIDUE_REASONS)[number]

/** What the rule looks at. */
export interface Kind {
  category: string
  type: string
  title: string
  condition: string
}

/**
 * Every type of the taxonomy: why used ones may carry residues, null where they carry none that a carrier or a buyer
 * has to know before, `title` where only its words tell.
 */
const BY_TYPE: Readonly<Record<CategoryCode, Readonly<Record<string, ResidueReason | 'title' | null>>>> = {
  CO: {
    'Sand Screens': 'well',
    'Lower Completion': 'well',
    'Upper Completion': 'well',
    Wellheads: 'well',
    'Downhole Plugs': 'well',
    Tubing: 'well',
    'Wellbore Cleanout': 'well',
    Fracheads: 'well',
    'Workover Units': 'mud',
    [MISCELLANEOUS]: 'unsettled',
  },
  // Goods that are consumed are never used ones.
  CM: { Cement: null, Crude: null, 'Refined Products': null, [MISCELLANEOUS]: null },
  DR: {
    'Drilling Rigs': 'mud',
    Casing: 'well',
    Accessories: 'mud',
    'Drilling Tools': 'mud',
    'Fishing Tools': 'well',
    'Solids Control Equipment': 'mud',
    [MISCELLANEOUS]: 'unsettled',
  },
  GE: {
    'Line Pipes': 'carried',
    Valves: 'carried',
    'Pumps and Compressors': 'carried',
    'Process Vessels and Tanks': 'held',
    // Machines with their own fuel and oil only; ships are surveyed by their class.
    Generators: null,
    'Maintenance Workshop Equipment': null,
    'Mining Equipment': null,
    'Heavy Equipment': null,
    'Vessels and Marine': null,
    [MISCELLANEOUS]: 'title',
  },
  SA: { PPE: null, 'Spill Response': 'held', Containement: 'held', [MISCELLANEOUS]: 'title' },
  SP: { 'Spare Parts': 'title', [MISCELLANEOUS]: 'title' },
}

/** Types that fit none of the taxonomy: of the field they are as likely as not from a well. */
const OTHER_TYPES: Readonly<Record<CategoryCode, ResidueReason | 'title' | null>> = {
  CO: 'unsettled',
  CM: null,
  DR: 'unsettled',
  GE: 'title',
  SA: 'title',
  SP: 'title',
}

/** What a title may name, in both languages, without accents. */
const TRANSFORMERS = /\btransfo(?:rmers?|rmateurs?|s)?\b/
const TANKS =
  /\b(?:tankers?|(?:storage|frac|iso|slop|mud) tanks?|tank (?:trucks?|trailers?|containers?)|vacuum trucks?|bowsers?|citernes?|hydrocureurs?)\b/
const NAMED: readonly (readonly [ResidueReason, RegExp])[] = [
  [
    'well',
    /\b(?:wellheads?|tetes? de puits|(?:x|christ)-?mas[ -]trees?|arbres? de noel|bops?|blowout preventers?|test packages?|casings?|tubings?|packers?|downhole)\b/,
  ],
  [
    'carried',
    /\b(?:valves?|vannes?|clapets?|soupapes?|chokes?|duses?|pumps?|motopompes?|electropompes?|pompes?|compressors?|compresseurs?|pip(?:es?|ings?|elines?)|tubes?|tuyaux|tuyauteries?|manifolds?|collecteurs?|impellers?|rotors?|hoses?|flexibles?|flow ?meters?|debitmetres?|pig launchers?)\b/,
  ],
  [
    'held',
    /\b(?:tanks?|cuves?|reservoirs?|citernes?|bacs?|drums?|barrels?|futs?|ibcs?|silos?|separators?|separateurs?|scrubbers?|laveurs?|heater treaters?|exchangers?|echangeurs?|pressure vessels?|columns?|colonnes?|ballons?|filters?|filtres?|skimmers?|recuperateurs?|boilers?|chaudieres?|coolers?|aerorefrigerants?|desanders?|dessableurs?|degassers?|degazeurs?|hydrocyclones?|dehydrators?|deshydrateurs?|desalters?|dessaleurs?)\b/,
  ],
]

/** Why these goods may carry residues, so that they need a statement; null for new ones, which never met any. */
export function residueReason({ category, type, title, condition }: Kind): ResidueReason | null {
  const code = categoryCode(category)
  if (condition !== 'used' || code === undefined || code === 'CM') return null
  const words = plain(title)
  if (TRANSFORMERS.test(words)) return 'oil'
  if (TANKS.test(words)) return 'held'
  const types = BY_TYPE[code]
  const settled = Object.hasOwn(types, type) ? types[type] : OTHER_TYPES[code]
  if (settled !== 'title') return settled ?? null
  return NAMED.find(([, named]) => named.test(words))?.[0] ?? null
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ASKED: readonly unknown[] = ['CO', 'DR', 'GE']

/** Whether a listing may have a statement: used field and general equipment, and whatever needs one. */
export function mayState(kind: Kind): boolean {
  const isOfField = kind.condition === 'used' && ASKED.includes(categoryCode(kind.category))
  return isOfField || residueReason(kind) !== null
}

/** The hazards that a listing has to say something about before buyers see it; none if it needs no statement. */
export function unstatedHazards(listing: Kind & Declaration): Hazard[] {
  if (HAZARDS.every((hazard) => listing[hazard])) return []
  return residueReason(listing) === null ? [] : undeclaredHazards(listing)
}

/** Whether anything was checked, in which case a survey document should prove it. */
export function wasChecked(declaration: Declaration): boolean {
  return HAZARDS.some((hazard) => declaration[hazard] === 'clean' || declaration[hazard] === 'found')
}
