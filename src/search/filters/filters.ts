import { CURRENCIES } from '#kernel/money/money.ts'
import { CATEGORIES, CATEGORY_NAMES, CONDITIONS } from '#kernel/trade/taxonomy.ts'

/**
 * The kind of a filter decides how it is parsed, validated, offered, described, searched for, and compared
 * with a listing:
 *
 * - `category` and `choice`: one of `values`;
 * - `words`: a text to search for;
 * - `country`: its English name, which only the server validates, since the list is too large for the first
 *   page;
 * - `text`: free text;
 * - `brand`: a maker, however it is written;
 * - `spans`: spans of years, such as '2010-2014';
 * - `from` and `to`: a bound, which is a price in major units or a whole number;
 * - `classes`: classes of attributes, such as 'bore:13.625,pressure_class:10000'; a listing needs one of each attribute.
 */
type Described = (
  | { kind: 'category' | 'choice'; values: readonly string[] }
  | { kind: 'words' | 'country' | 'text' | 'classes' | 'brand'; maxLength: number }
  | { kind: 'spans'; spans: readonly string[] }
  | { kind: 'from' | 'to'; unit: 'price' | 'whole' }
) & {
  /** The column of a listing; for a bound, the search entry has it, too. */
  column?: string
  /** The prefix of the filter's tokens in the index; a bound has no tokens. */
  token?: string
  /** Takes several values, separated by commas, of which a listing has one. */
  several?: true
  /** An earlier filter that this one requires. */
  needs?: string
  /** Clearing that filter clears this one. */
  goesWith?: string
}

/** The spans of years of manufacture by which a list can be filtered, the last without an end. */
export const YEAR_SPANS = [
  '-1979',
  '1980-1989',
  '1990-1999',
  '2000-2004',
  '2005-2009',
  '2010-2014',
  '2015-2019',
  '2020-',
] as const

/**
 * The filters of every list of products, in the order of its address (spec §3 Filter state, decisions §5).
 */
export const FILTERS = {
  categorie: { kind: 'category', values: CATEGORY_NAMES, column: 'category', token: 'c' },
  searchStr: { kind: 'words', maxLength: 200 },
  condition: { kind: 'choice', values: CONDITIONS, column: 'condition', token: 'n' },
  country: { kind: 'country', maxLength: 100, column: 'country', token: 'o', several: true },
  currency: { kind: 'choice', values: CURRENCIES, column: 'currency', token: 'u' },
  minPrice: { kind: 'from', unit: 'price', column: 'priceMinor', needs: 'currency' },
  maxPrice: { kind: 'to', unit: 'price', column: 'priceMinor', needs: 'currency' },
  type: {
    kind: 'text',
    maxLength: 100,
    column: 'type',
    token: 't',
    goesWith: 'categorie',
    several: true,
  },
  attributes: { kind: 'classes', maxLength: 300 },
  brand: { kind: 'brand', maxLength: 60, column: 'brand', token: 'b', several: true },
  year: { kind: 'spans', spans: YEAR_SPANS, column: 'year', token: 'y', several: true },
} as const satisfies Record<string, Described>

export type FilterName = keyof typeof FILTERS
type Filters = (typeof FILTERS)[FilterName]

/** The values of filters, by their names. */
export type FilterValues = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { values: readonly (infer Value)[] }
    ? Value
    : (typeof FILTERS)[Name] extends { unit: string }
      ? number
      : string
}

/** The columns of a listing that filters read, and those with a range. */
export type FilterColumn = Extract<Filters, { column: string }>['column']
export type BoundColumn = Extract<Filters, { unit: string }>['column']

export type Filter = Described & { column?: FilterColumn; needs?: FilterName; goesWith?: FilterName }

/** The texts of a filter: the label of its control, the names of its values, and the words of its chip. */
export interface NamedText {
  label: string
  values?: Readonly<Record<string, string>>
  words?: (value: string) => string
}

/** The texts of all offered filters, so that a missing one does not compile. */
export type FilterTexts = {
  [Name in keyof Offered]: Offered[Name] extends {
    values: readonly (infer Value extends string)[]
  }
    ? { label: string; values: Record<Value, string> }
    : Offered[Name] extends { unit: string }
      ? { label: string; words: (value: string) => string }
      : { label: string }
}
/** The kinds of filters in the form of further filters; the others have controls elsewhere. */
export type OfferedKind = 'choice' | 'country' | 'from' | 'to'
type Offered = {
  [
    Name in FilterName as (typeof FILTERS)[Name]['kind'] extends OfferedKind ? Name : never
  ]: (typeof FILTERS)[Name]
}

const TYPE_NAMES: ReadonlySet<string> = new Set(CATEGORIES.flatMap(({ types }) => types))
/** The most values of one filter. */
const MOST_VALUES = 12

/**
 * The values of a filter in an address or a list, each once and in one order. A type that its seller named may itself
 * have commas.
 */
export function valuesOf({ kind, several }: Pick<Filter, 'kind' | 'several'>, value: string): string[] {
  if (several === undefined) return [value]
  const parts = [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  const isOne = kind === 'text' && parts.some((part) => !TYPE_NAMES.has(part))
  return isOne ? [value.trim()] : parts.toSorted().slice(0, MOST_VALUES)
}

/** Each filter with its name, in the order of an address. */
export const FILTER_LIST = Object.entries(FILTERS) as [FilterName, Filter][]
