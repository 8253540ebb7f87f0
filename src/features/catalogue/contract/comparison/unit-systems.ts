import type { ComparedListing } from './endpoints.ts'

/** Both units of a value, or one of the two systems throughout. */
export const UNIT_SYSTEMS = ['both', 'metric', 'us'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

const US_UNITS: ReadonlySet<string> = new Set(
  'in gauge ft nps psi ksi lbft klb lb shortTon hp gpm cfm bpd bbl gal'.split(' '),
)

/** The listing with its attributes in one system. Packed weight and size stay in kg and cm, in which freight is rated. */
export function inSystem(listing: ComparedListing, system: UnitSystem): ComparedListing {
  const { product } = listing
  if (product === null || system === 'both') return listing
  const attributes = product.attributes.map(({ other, ...attribute }) => {
    const isStored = US_UNITS.has(attribute.unit ?? '') === (system === 'us')
    return other === undefined || isStored ? attribute : { ...attribute, value: other }
  })
  return { ...listing, product: { ...product, attributes } }
}
