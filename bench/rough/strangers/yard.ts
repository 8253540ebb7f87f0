import { CATEGORIES } from '../../../src/kernel/trade/taxonomy.ts'
import { type Cell, type SheetFile } from './write-files.ts'

/** What a careful clerk would get out of a row; null is what nobody can know from the file. */
export interface Facts {
  title: string
  brand?: string | null
  type: string
  type_also?: string[]
  condition: 'new' | 'used' | null
  price: number | null
  currency: 'eur' | 'usd' | 'gbp' | 'aud' | 'cad' | null
  quantity: number
  unit?: string
  country?: string | null
  city?: string | null
  year?: number | null
  year_also?: number[]
  reference?: string | null
  title_parts?: string[]
  /** Right whether taken or not (reserved, repeated). */
  optional?: true
}

interface Item extends Facts {
  sheet: string
  row: number
  category: string
}

export interface Truth {
  file: string
  /** Of the company's profile. */
  home: { country: string; city: string }
  language: 'en' | 'fr'
  about: string
  counts: { items: number; must: number; not_items: number }
  not_items: { sheet: string; row: number; what: string }[]
  items: Item[]
}

export interface Stranger {
  file: string
  bytes: Buffer
  truth: Truth
}

/** A sheet that is written row by row, each with what it is. */
export class Page {
  readonly rows: Cell[][] = []
  readonly items: Item[] = []
  readonly notItems: Truth['not_items'] = []
  readonly name: string
  readonly merges: string[] = []
  constructor(name: string) {
    this.name = name
  }

  /** The number that the next row has. */
  get next(): number {
    return this.rows.length + 1
  }

  line(what: string, ...cells: Cell[]): void {
    this.rows.push(cells)
    this.notItems.push({ sheet: this.name, row: this.rows.length, what })
  }

  item(cells: Cell[], facts: Facts): void {
    this.rows.push(cells)
    const home = CATEGORIES.find(({ types }) => (types as readonly string[]).includes(facts.type))
    if (home === undefined) throw new Error(`no type ${facts.type}`)
    this.items.push({ sheet: this.name, row: this.rows.length, category: home.name, ...facts })
  }

  written(hidden: string[] = []): SheetFile {
    return { name: this.name, rows: this.rows, merges: this.merges, hidden }
  }
}

export function stranger(
  file: string,
  language: 'en' | 'fr',
  home: Truth['home'],
  about: string,
  pages: Page[],
  bytes: Buffer,
): Stranger {
  const items = pages.flatMap((page) => page.items)
  const notItems = pages.flatMap((page) => page.notItems)
  const must = items.filter(({ optional }) => optional !== true).length
  const counts = { items: items.length, must, not_items: notItems.length }
  return { file, bytes, truth: { file, home, language, about, counts, not_items: notItems, items } }
}

/** Figures that look like chance and are the same at each run. */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    whole: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    of: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
  }
}

/** 1234.5 as '1 234,50' (or with another sign between thousands). */
export function french(amount: number, between = ' '): string {
  const [whole = '', part] = amount.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, between)},${part ?? '00'}`
}

/** 1234.5 as '1,234.50'. */
export function english(amount: number, places = 2): string {
  const [whole = '', part] = amount.toFixed(places).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
