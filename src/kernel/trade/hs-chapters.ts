import { MISCELLANEOUS, type Category } from './taxonomy.ts'

type TypeName = Category['types'][number]

export const CHAPTER = { min: 1, max: 97 } as const

export const isChapter = (chapter: number): boolean =>
  Number.isInteger(chapter) && chapter >= CHAPTER.min && chapter <= CHAPTER.max

/** The usual chapters of the Harmonized System for each type; empty for types that may hold anything. */
const CHAPTERS: Readonly<Record<TypeName, readonly number[]>> = {
  'Sand Screens': [73, 84],
  'Lower Completion': [73, 84],
  'Upper Completion': [73, 84],
  Wellheads: [84],
  'Downhole Plugs': [73, 84],
  Tubing: [73],
  'Wellbore Cleanout': [82, 84],
  Fracheads: [84],
  'Workover Units': [84, 87],
  Cement: [25],
  Crude: [27],
  'Refined Products': [27],
  'Drilling Rigs': [84, 87, 89],
  Casing: [73],
  Accessories: [73, 82, 84],
  'Drilling Tools': [82, 84],
  'Fishing Tools': [82, 84],
  'Solids Control Equipment': [84],
  'Line Pipes': [73],
  Generators: [85],
  'Maintenance Workshop Equipment': [82, 84, 85],
  Valves: [84],
  'Pumps and Compressors': [84],
  'Process Vessels and Tanks': [73, 84],
  'Mining Equipment': [84],
  'Heavy Equipment': [84, 87],
  'Vessels and Marine': [89],
  PPE: [39, 40, 61, 62, 64, 65, 90],
  'Spill Response': [38, 39, 56, 84, 89],
  Containement: [39, 40, 73, 89],
  'Spare Parts': [],
  [MISCELLANEOUS]: [],
}

const BY_TYPE: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(CHAPTERS))

/** What determines the chapter of goods. */
export interface Classified {
  hsCode: string | null
  type: string
}

export interface GoodsChapters {
  /** The possible chapters of the goods; empty if unknown. */
  chapters: readonly number[]
  /** Whether they are derived from the type, because the goods have no code. */
  isAssumed: boolean
}

/** The chapter from the customs code of goods, or else the chapters of their type. */
export function chaptersOf({ hsCode, type }: Classified): GoodsChapters {
  const chapter = Number(hsCode?.replace(/\D/g, '').slice(0, 2) ?? '')
  if (isChapter(chapter)) return { chapters: [chapter], isAssumed: false }
  return { chapters: BY_TYPE.get(type) ?? [], isAssumed: true }
}
