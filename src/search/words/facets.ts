import { onlyType, YEAR_SPANS } from '../filters/several.ts'
import { clearFilter, type ListFilter } from '../filters/list-filter.ts'
import { attributesOfCategory, attributesOfType } from '#kernel/trade/attributes/by-type.ts'
import {
  classOf,
  compareClasses,
  isClass,
  readAttributeFilter,
  writeAttributeFilter,
  type AttributeClass,
} from '#kernel/trade/attributes/classes.ts'
import { isAttributeKey, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { fold } from '#kernel/text/fold.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { categoryCode, typesOf } from '#kernel/trade/taxonomy.ts'
import { brandKey } from './brands.ts'
import { plainWords } from './search-words.ts'

/** The values of a listing from which its facets are derived. */
export interface FacetedListing {
  category: string
  type: string
  attributes: Attributes
  runningHours: number | null
  condition: string
  country: string
  brand: string
  year: number | null
}

/** The form of a type in tokens, such as 'sand screens'. */
export const typeName = plainWords

/** The form of a country in tokens. */
export const countryKey = (country: string) => countryByName(country)?.code ?? fold(country)

/** The span that a year of manufacture is in. */
export function spanOfYear(year: number): string | undefined {
  return YEAR_SPANS.find((span) => {
    const [from = '', to = ''] = span.split('-')
    return year >= Number(from) && (to === '' || year <= Number(to))
  })
}

/**
 * The facets of a listing: category, condition, country, brand, year, type, if the taxonomy has it, and the classes of
 * its attributes.
 */
export function facetsOf(listing: FacetedListing): string[] {
  const { category, condition, country, brand, year } = listing
  const maker = brandKey(brand)
  const span = year === null ? undefined : spanOfYear(year)
  return [
    ...countedFacets(listing),
    `category:${categoryCode(category) ?? fold(category)}`,
    `condition:${condition}`,
    `country:${countryKey(country)}`,
    ...(maker === '' ? [] : [`brand:${maker}`]),
    ...(span === undefined ? [] : [`year:${span}`]),
  ]
}

/** The facets that are counted by category: type and classes of attributes. */
function countedFacets({ category, type, attributes, runningHours }: FacetedListing): string[] {
  const classes = classesOfListing({ type, attributes, runningHours }).map(facetOf)
  return typesOf(category).includes(type) ? [`type:${typeName(type)}`, ...classes] : classes
}

/** The classes of a listing's attributes. */
function classesOfListing({
  type,
  attributes,
  runningHours,
}: Pick<FacetedListing, 'type' | 'attributes' | 'runningHours'>): AttributeClass[] {
  return Object.entries(searchedAttributes(type, attributes, { runningHours })).flatMap(([key, value]) => {
    const found = value === undefined ? null : classOf(key as AttributeKey, value)
    return found ? [found] : []
  })
}

const facetOf = ({ key, name }: AttributeClass) => `${key}:${name}`

/** The token that filters by a class of an attribute. */
export const classToken = (one: AttributeClass) => `=a:${facetOf(one)}`

/** The prefix of the tokens that count the facets of a category, or of a type in it. */
export function scopeOf(category: string, type?: string): string {
  const code = categoryCode(category) ?? fold(category)
  return type === undefined ? `=f:${code}:` : `=f:${code}/${typeName(type)}:`
}

/** A range of tokens, in byte order. */
export interface TokenRange {
  from: string
  below: string
}

/** A facet that a list shows: an attribute, or what else listings are counted by. */
export interface Facet {
  name: 'category' | 'type' | 'condition' | 'country' | 'brand' | 'year' | AttributeKey
  /** The tokens of its values; those of brands are chosen by the database. */
  ranges: readonly TokenRange[]
}

/** Tokens that begin so, and the name of the facet in the counts. */
export const FACET_TOKENS = {
  '=c:': 'category:',
  '=t:': 'type:',
  '=n:': 'condition:',
  '=o:': 'country:',
  '=b:': 'brand:',
  '=y:': 'year:',
  '=a:': '',
} as const

const beginning = (token: string): TokenRange => ({ from: token, below: token.replace(/:$/, ';') })
const exactly = (token: string): TokenRange => ({ from: token, below: `${token}\u0001` })

/** The facets of a list: what every listing has, and the attributes of its type or category. */
function facetsOfList(filter: ListFilter): Facet[] {
  const { categorie } = filter
  const type = onlyType(filter)
  const keys = type === undefined ? attributesOfCategory(categorie) : attributesOfType(type)
  return [
    categorie === ''
      ? { name: 'category', ranges: [beginning('=c:')] }
      : { name: 'type', ranges: typesOf(categorie).map((name) => exactly(`=t:${typeName(name)}`)) },
    { name: 'condition', ranges: [beginning('=n:')] },
    { name: 'country', ranges: [beginning('=o:')] },
    { name: 'brand', ranges: [] },
    { name: 'year', ranges: [beginning('=y:')] },
    ...keys.map((key) => ({ name: key, ranges: [beginning(`=a:${key}:`)] })),
  ]
}

/** Whether the counts of a facet are stored by category and type. */
export const isKeptFacet = ({ name }: Facet) => name === 'type' || isAttributeKey(name)

/** A list whose matches are counted by facets. */
interface FacetQuestion {
  filter: ListFilter
  facets: readonly Facet[]
}

/**
 * What has to be counted: each facet in which something is chosen without that choice, so that one sees what a further
 * value would add; the others together.
 */
export function facetQuestions(filter: ListFilter): FacetQuestion[] {
  const facets = facetsOfList(filter)
  const without = facets.map((facet) => ({ facet, rest: withoutFacet(filter, facet.name) }))
  const others = without.filter(({ rest }) => rest === null).map(({ facet }) => facet)
  return [
    { filter, facets: others },
    ...without.flatMap(({ facet, rest }) => (rest === null ? [] : [{ filter: rest, facets: [facet] }])),
  ]
}

/** The filter without what is chosen in a facet; null if nothing is. */
function withoutFacet(filter: ListFilter, name: Facet['name']): ListFilter | null {
  if (name === 'category') return null
  if (!isAttributeKey(name)) return filter[name] === undefined ? null : clearFilter(filter, [name])
  const chosen = readAttributeFilter(filter.attributes ?? '') ?? []
  const rest = chosen.filter(({ key }) => key !== name)
  if (rest.length === chosen.length) return null
  return rest.length === 0
    ? clearFilter(filter, ['attributes'])
    : { ...filter, attributes: writeAttributeFilter(rest) }
}

/**
 * The tokens of a listing's facets: one to filter by each class, and two to count each facet, by category and
 * by type.
 */
export function facetTokens(listing: FacetedListing): string[] {
  const facets = countedFacets(listing)
  return [
    ...classesOfListing(listing).map(classToken),
    ...facets.map((facet) => scopeOf(listing.category) + facet),
    ...facets.map((facet) => scopeOf(listing.category, listing.type) + facet),
  ]
}

/** The classes of an attribute with their counts. */
export interface CountedClasses {
  key: AttributeKey
  classes: readonly (AttributeClass & { listings: number })[]
}

/** The most values of a facet that a list shows: the most frequent ones. */
export const MAX_VALUES = 20
/** Of countries nearly all that sell, since only here they are chosen. */
const MAX_COUNTRIES = 60

/**
 * The classes by which a list can be narrowed: of the attributes of its type or, without one, of its
 * category. Those that are chosen are there whatever their counts.
 */
export function narrowingClasses(
  filter: Pick<ListFilter, 'categorie' | 'type' | 'attributes'>,
  counts: ReadonlyMap<string, number>,
): CountedClasses[] {
  const type = onlyType(filter)
  const keys = type === undefined ? attributesOfCategory(filter.categorie) : attributesOfType(type)
  const chosen = readAttributeFilter(filter.attributes ?? '') ?? []
  const isChosen = (one: AttributeClass) => chosen.some((other) => facetOf(other) === facetOf(one))
  const found = Map.groupBy(
    [...new Set([...counts.keys(), ...chosen.map(facetOf)])].flatMap((facet) => {
      const [key = '', name = ''] = facet.split(':')
      const listings = counts.get(facet) ?? 0
      return isAttributeKey(key) && isClass({ key, name }) ? [{ key, name, listings }] : []
    }),
    ({ key }) => key,
  )
  return keys.flatMap((key) => {
    const classes = mostFrequent(found.get(key) ?? [], isChosen).toSorted((a, b) =>
      compareClasses(key, a.name, b.name),
    )
    return classes.length > 0 ? [{ key, classes }] : []
  })
}

/** The values of a facet with most listings, and those that are chosen. */
function mostFrequent<T extends { listings: number }>(
  some: readonly T[],
  isChosen: (one: T) => boolean,
  most = MAX_VALUES,
): T[] {
  return some
    .filter((one) => one.listings > 0 || isChosen(one))
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.listings - a.listings)
    .slice(0, most)
}

/** A value of a facet by its key in the counts. */
export interface CountedValue {
  key: string
  listings: number
}

/** The values of a facet with their counts, the most frequent first; years in order. */
export function countedValues(
  name: 'category' | 'condition' | 'country' | 'brand' | 'year',
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): CountedValue[] {
  const prefix = `${name}:`
  const keys = [...counts.keys()]
    .filter((facet) => facet.startsWith(prefix))
    .map((facet) => facet.slice(prefix.length))
  const values = [...new Set([...keys, ...chosen])]
    .toSorted()
    .map((key) => ({ key, listings: counts.get(prefix + key) ?? 0 }))
  const most = name === 'country' ? MAX_COUNTRIES : MAX_VALUES
  const shown = mostFrequent(values, ({ key }) => chosen.includes(key), most).toSorted(
    (a, b) => b.listings - a.listings || (a.key < b.key ? -1 : 1),
  )
  const placeOf = ({ key }: CountedValue) => YEAR_SPANS.findIndex((span) => span === key)
  return name === 'year' ? shown.toSorted((a, b) => placeOf(b) - placeOf(a)) : shown
}

/** The types of a category with their counts, in the order of the taxonomy. */
export function countedTypes(
  category: string,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[] = [],
) {
  return typesOf(category).flatMap((type) => {
    const listings = counts.get(`type:${typeName(type)}`) ?? 0
    return listings > 0 || chosen.includes(type) ? [{ type, listings }] : []
  })
}
