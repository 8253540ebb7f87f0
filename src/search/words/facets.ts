import { attributesOfCategory, attributesOfType } from '#kernel/trade/attributes/by-type.ts'
import { classOf, compareClasses, isClass, type AttributeClass } from '#kernel/trade/attributes/classes.ts'
import { isAttributeKey, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { categoryCode, typesOf } from '#kernel/trade/taxonomy.ts'
import { fold } from './search-words.ts'

/** What a listing is counted under beside its words. */
export interface FacetedListing {
  category: string
  type: string
  attributes: Attributes
  runningHours: number | null
}

/** A type as it stands in tokens: 'sand screens'. */
export const typeName = (type: string) =>
  fold(type)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The classes of a listing's attributes, and its type among those of the taxonomy: 'type:wellheads',
 * 'bore:13.625'.
 */
export function facetsOf({ category, type, attributes, runningHours }: FacetedListing): string[] {
  const classes = classesOfListing({ type, attributes, runningHours }).map(facetOf)
  return typesOf(category).includes(type) ? [`type:${typeName(type)}`, ...classes] : classes
}

/** The classes that a listing falls into. */
export function classesOfListing({
  type,
  attributes,
  runningHours,
}: Omit<FacetedListing, 'category'>): AttributeClass[] {
  return Object.entries(searchedAttributes(type, attributes, { runningHours })).flatMap(([key, value]) => {
    const found = value === undefined ? null : classOf(key as AttributeKey, value)
    return found ? [found] : []
  })
}

const facetOf = ({ key, name }: AttributeClass) => `${key}:${name}`

/** The token by which a list is narrowed to a class of an attribute. */
export const classToken = (one: AttributeClass) => `=a:${facetOf(one)}`

/**
 * What the tokens begin with under which the lexicon counts the facets of a whole category, or of a type in
 * it.
 */
export function scopeOf(category: string, type?: string): string {
  const code = categoryCode(category) ?? fold(category)
  return type === undefined ? `=f:${code}:` : `=f:${code}/${typeName(type)}:`
}

/** A range of tokens, in byte order. */
export interface TokenRange {
  from: string
  below: string
}

/**
 * The tokens of the facets that a list offers: the types of its category, and the classes of the attributes of
 * its type or category. A list of neither offers none.
 */
export function facetRanges({ categorie, type }: { categorie: string; type?: string }): TokenRange[] {
  const keys = type === undefined ? attributesOfCategory(categorie) : attributesOfType(type)
  return [
    ...typesOf(categorie)
      .map((name) => `=t:${typeName(name)}`)
      .map((token) => ({ from: token, below: `${token}\u0001` })),
    ...keys.map((key) => ({ from: `=a:${key}:`, below: `=a:${key};` })),
  ]
}

/**
 * Every token of a listing's facets: one to narrow by each class, and two to count each by, within its
 * category and its type.
 */
export function facetTokens(listing: FacetedListing): string[] {
  const facets = facetsOf(listing)
  return [
    ...classesOfListing(listing).map(classToken),
    ...facets.map((facet) => scopeOf(listing.category) + facet),
    ...facets.map((facet) => scopeOf(listing.category, listing.type) + facet),
  ]
}

/** Classes of one attribute with how many listings each has. */
export interface CountedClasses {
  key: AttributeKey
  classes: readonly (AttributeClass & { listings: number })[]
}

/** More classes of one attribute than this are no help; the most frequent stay. */
const MAX_CLASSES = 20

/**
 * What a list can be narrowed by: the attributes of its type, or those that the types of its category share,
 * with their counts.
 */
export function narrowingClasses(
  { category, type, chosen }: { category: string; type: string | undefined; chosen: readonly AttributeKey[] },
  counts: ReadonlyMap<string, number>,
): CountedClasses[] {
  const keys = type === undefined ? attributesOfCategory(category) : attributesOfType(type)
  const found = Map.groupBy(
    [...counts].flatMap(([facet, listings]) => {
      const [key = '', name = ''] = facet.split(':')
      return isAttributeKey(key) && listings > 0 && isClass({ key, name }) ? [{ key, name, listings }] : []
    }),
    ({ key }) => key,
  )
  return keys.flatMap((key) => {
    const classes = (found.get(key) ?? [])
      .toSorted((a, b) => b.listings - a.listings)
      .slice(0, MAX_CLASSES)
      .toSorted((a, b) => compareClasses(key, a.name, b.name))
    return classes.length > 0 && !chosen.includes(key) ? [{ key, classes }] : []
  })
}

/** The types of a category with how many listings each has, in the order of the taxonomy. */
export function countedTypes(category: string, counts: ReadonlyMap<string, number>) {
  return typesOf(category).flatMap((type) => {
    const listings = counts.get(`type:${typeName(type)}`) ?? 0
    return listings > 0 ? [{ type, listings }] : []
  })
}
