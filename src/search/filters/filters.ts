import { CURRENCIES } from '#kernel/money/money.ts'
import { CATEGORY_NAMES, CONDITIONS } from '#kernel/trade/taxonomy.ts'

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
 * - `years`: spans of years, such as '2010-2014';
 * - `from` and `to`: a bound, which is a price in major units or a whole number;
 * - `yard`: the opaque key of a seller's yard;
 * - `classes`: classes of attributes, such as 'bore:13.625,pressure_class:10000'; a listing needs one of each attribute.
 */
type Described = (
  | { kind: 'category' | 'choice'; values: readonly string[] }
  | { kind: 'words' | 'country' | 'text' | 'classes' | 'brand' | 'years' | 'yard'; maxLength: number }
  | { kind: 'from' | 'to'; unit: 'price' | 'whole' }
) & {
  /** The column of a listing; for a bound, the search entry has it, too. */
  column?: string
  /** The prefix of the filter's tokens in the index; a bound has no tokens. */
  token?: string
  /** An earlier filter that this one requires. */
  needs?: string
  /** Clearing that filter clears this one. */
  goesWith?: string
  /** A choice whose values are links, so that no form has it. */
  isFacet?: true
}

/**
 * The filters of every list of products, in the order of its address (spec §3 Filter state, decisions §5).
 */
export const FILTERS = {
  categorie: { kind: 'category', values: CATEGORY_NAMES, column: 'category', token: 'c' },
  searchStr: { kind: 'words', maxLength: 200 },
  condition: { kind: 'choice', values: CONDITIONS, column: 'condition', token: 'n', isFacet: true },
  country: { kind: 'country', maxLength: 300, column: 'country', token: 'o' },
  currency: { kind: 'choice', values: CURRENCIES, column: 'currency', token: 'u' },
  minPrice: { kind: 'from', unit: 'price', column: 'priceMinor', needs: 'currency' },
  maxPrice: { kind: 'to', unit: 'price', column: 'priceMinor', needs: 'currency' },
  type: { kind: 'text', maxLength: 300, column: 'type', token: 't', goesWith: 'categorie' },
  attributes: { kind: 'classes', maxLength: 300 },
  brand: { kind: 'brand', maxLength: 300, column: 'brand', token: 'b' },
  year: { kind: 'years', maxLength: 100, column: 'year', token: 'y' },
  /** A report of an inspection can be read by everybody. */
  inspected: { kind: 'choice', values: ['yes'], column: 'inspected', token: 'i', isFacet: true },
  /** The yard that the listings stand in; only links have it. */
  yard: { kind: 'yard', maxLength: 32, column: 'yardKey', token: 'k' },
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
/** The kinds of filters whose values have texts. */
type OfferedKind = 'choice' | 'country' | 'from' | 'to' | 'yard'
type Offered = {
  [
    Name in FilterName as (typeof FILTERS)[Name]['kind'] extends OfferedKind ? Name : never
  ]: (typeof FILTERS)[Name]
}

/** Each filter with its name, in the order of an address. */
export const FILTER_LIST = Object.entries(FILTERS) as [FilterName, Filter][]
