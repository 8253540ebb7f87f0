import { describingAttributes, enoughAttributes } from '#kernel/trade/attributes/by-type.ts'
import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import type { Declaration } from '#kernel/trade/contamination/declaration.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import type { Kind } from '#kernel/trade/residues/residues.ts'
import { expectedDocuments } from './expected-documents.ts'

/** What a buyer looks for in any listing, besides the attributes of its type. */
export const GAPS = ['pictures', 'description', 'identity'] as const
export type Gap = (typeof GAPS)[number]

/** The facts that determine how complete a listing is. */
export interface Described extends Kind, Declaration {
  attributes: Attributes
  runningHours: number | null
  year: number | null
  partNumber: string | null
  serialNumber: string | null
  /** Characters that can be read. */
  descriptionLength: number
  /** Including those that its owner proposes. */
  pictures: number
  /** Including those that its owner proposes. */
  documents: readonly DocumentKind[]
}

/** How complete a listing is, and what would complete it. */
export interface Completeness {
  /** 0 to 100. */
  score: number
  /** How many of the missing attributes are enough; a type that covers different goods does not need all. */
  needed: number
  lacking: readonly AttributeKey[]
  gaps: readonly Gap[]
  /** The documents that are expected of it and missing. */
  papers: readonly DocumentKind[]
}

const ENOUGH_PICTURES = 3
const ENOUGH_DESCRIPTION = 200

/** The weight of each part; a listing whose type has no attributes or documents is measured by the rest. */
const POINTS = { attributes: 50, pictures: 20, description: 10, identity: 10, documents: 10 } as const

/**
 * How complete a listing is for its type: attributes count a half; pictures, a substantial description, a year or
 * number, and the documents that are expected the rest.
 */
export function completenessOf(listing: Described): Completeness {
  const { category, type, attributes } = listing
  const all = searchedAttributes(type, attributes, listing)
  const known = describingAttributes(type).filter((key) => all[key] !== undefined)
  const lacking = describingAttributes(type).filter((key) => all[key] === undefined)
  const enough = enoughAttributes(type)
  const needed = Math.max(0, enough - known.length)
  const expected = expectedDocuments(listing)
  const papers = expected.filter((kind) => !listing.documents.includes(kind))
  const parts: [points: number, share: number][] = [
    ...(enough === 0 ? [] : [[POINTS.attributes, (enough - needed) / enough] as [number, number]]),
    [POINTS.pictures, Math.min(1, listing.pictures / ENOUGH_PICTURES)],
    [POINTS.description, Math.min(1, listing.descriptionLength / ENOUGH_DESCRIPTION)],
    // Crude and cement have neither year nor number.
    ...(category === 'Commodities'
      ? []
      : [[POINTS.identity, isIdentified(listing) ? 1 : 0] as [number, number]]),
    ...(expected.length === 0
      ? []
      : [[POINTS.documents, 1 - papers.length / expected.length] as [number, number]]),
  ]
  const possible = parts.reduce((sum, [points]) => sum + points, 0)
  const reached = parts.reduce((sum, [points, share]) => sum + points * share, 0)
  return {
    score: Math.floor((100 * reached) / possible),
    needed,
    lacking: needed === 0 ? [] : lacking,
    gaps: GAPS.filter((gap) => hasGap(listing, gap)),
    papers,
  }
}

function isIdentified({ year, partNumber, serialNumber }: Described): boolean {
  return year !== null || partNumber !== null || serialNumber !== null
}

function hasGap(listing: Described, gap: Gap): boolean {
  switch (gap) {
    case 'pictures':
      return listing.pictures < ENOUGH_PICTURES
    case 'description':
      return listing.descriptionLength < ENOUGH_DESCRIPTION
    case 'identity':
      return listing.category !== 'Commodities' && !isIdentified(listing)
  }
}
