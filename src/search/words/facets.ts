import { attributesOfCategory, attributesOfType } from '#kernel/trade/attributes/by-type.ts'
import { classOf, compareClasses, isClass, type AttributeClass } from '#kernel/trade/attributes/classes.ts'
import { isAttributeKey, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { categoryCode, typesOf } from '#kernel/trade/taxonomy.ts'
import { fold, plainWords } from './search-words.ts'

/** The values of a listing from which its facets are derived. */
export interface FacetedListing {
  category: string
  type: string
  attributes: Attributes
  runningHours: number | null
}

/** The form of a type in tokens, such as 'sand screens'. */
export const typeName = plainWords

/** The facets of a listing: its type, if the taxonomy has it, and the classes of its attributes. */
export function facetsOf({ category, type, attributes, runningHours }: FacetedListing): string[] {
  const classes = classesOfListing({ type, attributes, runningHours }).map(facetOf)
  return typesOf(category).includes(type) ? [`type:${typeName(type)}`, ...classes] : classes
}

/** The classes of a listing's attributes. */
function classesOfListing({
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

/**
 * The tokens of the facets that a list shows: the types of its category, and the classes of the attributes of
 * its type or category. A list without either shows none.
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
 * The tokens of a listing's facets: one to filter by each class, and two to count each facet, by category and
 * by type.
 */
export function facetTokens(listing: FacetedListing): string[] {
  const facets = facetsOf(listing)
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

/** The most classes of an attribute that a list shows: the most frequent ones. */
const MAX_CLASSES = 20

/**
 * The classes by which a list can be narrowed: of the attributes of its type or, without one, of its
 * category.
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

/** The types of a category with their counts, in the order of the taxonomy. */
export function countedTypes(category: string, counts: ReadonlyMap<string, number>) {
  return typesOf(category).flatMap((type) => {
    const listings = counts.get(`type:${typeName(type)}`) ?? 0
    return listings > 0 ? [{ type, listings }] : []
  })
}
