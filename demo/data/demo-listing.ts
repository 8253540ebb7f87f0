import type { Finding, Hazard } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import type { CategoryName, Category } from '#kernel/trade/taxonomy.ts'
import type { Currency } from '#kernel/money/money.ts'
import { DEMO_ATTRIBUTES } from './attributes.ts'
import { DEMO_COMPANIES } from './companies.ts'
import type { CompanyKey } from './companies.ts'
import { LISTING_PACKS, type Pack } from './freight-packs.ts'
import { originOf } from './origins.ts'
import { DEMO_DECLARATIONS } from './papers.ts'
import type { DemoPicture, PictureSlug } from './pictures.ts'

export type DemoListingState = 'published' | 'under_review' | 'changes_requested' | 'rejected' | 'draft'

/** A demonstration listing as the loader stores it; amounts in major units, sizes of one packed unit. */
export type DemoListing = {
  readonly key: string
  readonly company: CompanyKey
  readonly title: string
  readonly brand: string
  readonly categorie: CategoryName
  readonly type: string
  readonly condition: 'new' | 'used'
  /** HTML: p, br, b, i, ul, ol, li, h3, h4. */
  readonly description: string
  readonly city: string
  readonly country: string
  readonly price: number
  readonly currency: Currency
  /** The quantity for sale, without the units of the demonstration orders. */
  readonly qty: number
  readonly picture: PictureSlug
  /** Its pictures; cards show the first one. */
  readonly views: readonly DemoPicture[]
  readonly state: DemoListingState
  /** Age at load time: of the publication, otherwise of the last submission or edit. */
  readonly publishedMinutesAgo: number
  /** Whole days of `publishedMinutesAgo`. */
  readonly publishedDaysAgo: number
  /** The hours since the seller confirmed its availability; weeks for some listings. */
  readonly confirmedHoursAgo: number
  /** The review note of staff. */
  readonly note?: string
  readonly year?: number
  readonly partNumber?: string
  readonly serialNumber?: string
  readonly runningHours?: number
  readonly hsCode?: string
  readonly lotPieces?: number
  readonly originCountry?: string
  readonly netWeightKg?: number
  readonly weightKg?: number
  readonly lengthCm?: number
  readonly widthCm?: number
  readonly heightCm?: number
  readonly originPostcode?: string
  readonly liftingPoints?: string
  readonly loadingHours?: string
  readonly loadingEquipment?: string
  /** In the seller's notation. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The contamination declaration. */
  readonly declaration?: Readonly<Partial<Record<Hazard, Finding>>>
}

export type UndatedListing = Omit<
  DemoListing,
  'publishedMinutesAgo' | 'publishedDaysAgo' | 'confirmedHoursAgo' | 'views'
>

/** A listing as authored: located at its company unless `at` says otherwise, published by default. */
export type ListingText<Type extends string = string> = {
  readonly key: string
  readonly company: CompanyKey
  readonly title: string
  readonly brand: string
  readonly type: Type
  readonly condition: 'new' | 'used'
  readonly price: number
  readonly currency: Currency
  readonly qty: number
  readonly picture: PictureSlug
  readonly description: string
  readonly at?: readonly [city: string, country: string, postcode?: string]
  readonly state?: DemoListingState
  readonly note?: string
  readonly year?: number
  readonly partNumber?: string
  readonly serialNumber?: string
  readonly runningHours?: number
  readonly hsCode?: string
  /** The pieces of a lot, for which price and pack are. */
  readonly lotPieces?: number
  /** One packed unit. */
  readonly pack?: Pack
}

type TypeOf<Name extends CategoryName> = Extract<Category, { name: Name }>['types'][number]

/** Weight and size of machines too large for a parcel, by their picture. */
const PICTURE_PACKS: Readonly<Partial<Record<PictureSlug, Pack>>> = {
  'bop-stack-13-5-8': [17_000, 430, 220, 380],
  'cementing-unit-skid-twin': [17_500, 780, 250, 290],
  'crawler-bulldozer-40t': [39_500, 750, 340, 360],
  'diesel-generator-enclosed-800kva': [8500, 510, 200, 250],
  'diesel-generator-open-500kva': [4200, 350, 160, 210],
  'hydraulic-excavator-36t': [36_500, 1110, 320, 340],
  'mud-pump-triplex-1600hp': [24_500, 620, 300, 330],
  'rough-terrain-crane-60t': [44_000, 1250, 330, 380],
  'top-drive-500t': [13_500, 640, 200, 210],
  'wheel-loader': [24_000, 920, 300, 360],
}

/** Weight and size of what is too large for a parcel. */
export const freightPackOf = ({ key, picture }: { key: string; picture: PictureSlug }): Pack | undefined =>
  LISTING_PACKS.get(key) ?? PICTURE_PACKS[picture]

/** Machines stand as they are; what goes by parcel is in a crate, a box or a drum. */
const UNPACKED_FROM_KG = 1000
const netOf = ([kg]: Pack): number => (kg < UNPACKED_FROM_KG ? Math.round(kg * 9.2) / 10 : kg)

/** What a forwarder asks of units that only a crane lifts. */
const HEAVY_FROM_KG = 10_000
const HEAVY_LOADING = {
  liftingPoints: 'Four marked lifting eyes',
  loadingHours: 'Mon to Fri, 7:00 to 15:00',
  loadingEquipment: 'Mobile crane of 60 t, concrete ramp',
} as const

/** Completes the listings of one category. */
export function listingsOf<Name extends CategoryName>(
  categorie: Name,
  texts: readonly ListingText<TypeOf<Name>>[],
): readonly UndatedListing[] {
  return texts.map((text) => {
    const { at, pack = freightPackOf(text), state = 'published', ...facts } = text
    const company = DEMO_COMPANIES[text.company]
    const attributes = DEMO_ATTRIBUTES.get(text.key)
    const declaration = declarationOf(text, categorie)
    const originCountry = originOf(text.brand)
    const [city, country, postcode] = at ?? [company.city, company.country, company.postcode]
    return {
      ...facts,
      categorie,
      state,
      city,
      country,
      ...(attributes && { attributes }),
      ...(declaration && { declaration }),
      ...(originCountry !== undefined && { originCountry }),
      ...(pack && { netWeightKg: netOf(pack) }),
      ...(pack && { weightKg: pack[0], lengthCm: pack[1], widthCm: pack[2], heightCm: pack[3] }),
      ...(pack && pack[0] >= HEAVY_FROM_KG && HEAVY_LOADING),
      ...(pack && postcode !== undefined && { originPostcode: postcode }),
    }
  })
}

/** What a seller says; of what it says nothing although it has to, that nobody checked. A draft still lacks that. */
function declarationOf(
  { key, type, title, condition, state }: ListingText,
  category: CategoryName,
): Readonly<Partial<Record<Hazard, Finding>>> | undefined {
  const said = DEMO_DECLARATIONS.get(key)
  const unsaid = unstatedHazards({ category, type, title, condition, ...said })
  if (unsaid.length === 0 || state === 'draft') return said
  return { ...Object.fromEntries(unsaid.map((hazard) => [hazard, 'not_checked' as const])), ...said }
}

/** Whether a listing can go by the parcel carrier: 300 kg and 300 x 120 x 160 cm a piece. */
export function isShippable(
  listing: Pick<DemoListing, 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm'>,
): boolean {
  const { weightKg, lengthCm, widthCm, heightCm } = listing
  if (weightKg === undefined || lengthCm === undefined || widthCm === undefined || heightCm === undefined) {
    return false
  }
  return weightKg <= 300 && lengthCm <= 300 && widthCm <= 120 && heightCm <= 160
}
