import { divideHalfUp } from './exact.ts'
import type { Minor } from './money.ts'

/**
 * The VAT treatment of a sale by the operator, which is established in France. `settled`: decided by staff;
 * `to_check`: uncertain, so staff must decide (decisions §8.8).
 */
export const VAT_CASES = [
  'domestic',
  'eu_supply',
  'eu_supply_abroad',
  'export',
  'outside',
  'export_and_outside',
  'settled',
  'to_check',
] as const
export type VatCase = (typeof VAT_CASES)[number]

/** The French standard rate, in basis points. */
const STANDARD_RATE_BP = 2000
/** The highest VAT rate in the EU (Hungary), in basis points. */
export const MAX_RATE_BP = 2700

/** The place where goods leave or arrive: the country's two-letter code and, where known, the postcode. */
export interface VatPlace {
  code: string
  postcode: string | null
}

/** `checked`: the register confirmed a number from a member state other than France. */
export type BuyerNumber = 'checked' | 'unchecked' | 'none'

export interface VatDecision {
  case: VatCase
  /** In basis points; 0 where no VAT is due or the rate is not yet known. */
  rateBp: number
}

/** The other member states. */
export const OTHER_MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/**
 * French territories with special rates or customs borders, and neighbouring territories of other states with
 * special customs rules.
 */
const SPECIAL = new Set('GP MQ GF RE YT BL MF PM WF PF NC TF AX GI IM JE GG FO GL SM VA AD'.split(' '))
/**
 * Postcodes of member states' territories outside the common VAT area: Canary Islands, Ceuta, Melilla;
 * Heligoland, Büsingen; Livigno, Campione d’Italia; Mount Athos; Åland.
 */
const OUTSIDE_VAT_AREA: Readonly<Record<string, RegExp>> = {
  ES: /^(35|38|51|52)/,
  DE: /^(27498|78266)/,
  IT: /^(23041|22061)/,
  GR: /^63086/,
  FI: /^22/,
}
/** Other characters ('F-97400') are ignored. */
const digitsOf = ({ postcode }: VatPlace) => postcode?.replaceAll(/\D/g, '') ?? ''
/** Monaco counts as France for VAT; Corsica has special rates. */
const isMainland = (place: VatPlace) =>
  place.code === 'MC' || (place.code === 'FR' && !/^(20|97|98)/.test(digitsOf(place)))
const isFrench = ({ code }: VatPlace) => code === 'FR' || code === 'MC'
/** Northern Ireland counts as part of the EU for goods. */
const isUncertain = (place: VatPlace) =>
  SPECIAL.has(place.code) ||
  OUTSIDE_VAT_AREA[place.code]?.test(digitsOf(place)) === true ||
  (place.code === 'GB' && (place.postcode === null || /^\W*(GB|UK)?\W*BT/i.test(place.postcode)))
/** Whether goods from this place move within the European Union without a customs declaration. */
export const isInEuMarket = (place: VatPlace) =>
  !isUncertain(place) &&
  (OTHER_MEMBER_STATES.has(place.code) || (isFrench(place) && !/^(97|98)/.test(digitsOf(place))))
const isOutside = (place: VatPlace) =>
  !isFrench(place) && !OTHER_MEMBER_STATES.has(place.code) && !isUncertain(place)

/** What determines the VAT of a sale besides the places. */
export interface VatTerms {
  buyerNumber: BuyerNumber
  /** The country code of the member state, which may be France, whose register confirmed the buyer's number. */
  buyerState?: string | null
  /** The country codes of the other member states in which the operator has a VAT number. */
  sellerStates?: ReadonlySet<string>
  /** Delivered duty paid (DDP): the operator imports the goods, which moves the place of the sale. */
  isDutyPaid?: boolean
}

/**
 * The VAT of goods sent from one or more origins to one destination, for a business buyer. Decided
 * automatically: within mainland France 20 %; from France to a business in another member state with a
 * verified VAT number, exempt (art. 262 ter I CGI); from France to a country outside the EU, exempt (art. 262
 * I CGI); from another member state in which the operator has a VAT number to a business in a third state or in France, whose number of
 * a state other than that of departure was confirmed, exempt (art. 138 of Directive 2006/112/EC); from a country outside the EU to another country, where the buyer is the importer, no VAT is
 * charged by the operator (art. 258 I CGI). Staff decide everything else (records 154 and 263).
 */
export function decideVat(origins: readonly VatPlace[], destination: VatPlace, terms: VatTerms): VatDecision {
  const cases = new Set(origins.map((origin) => caseOf(origin, destination, terms)))
  const [only] = cases
  // An invoice has one number of its seller.
  const isOfSeveralStates =
    only === 'eu_supply_abroad' && origins.some(({ code }) => code !== origins[0]?.code)
  if (cases.size === 1 && only !== undefined && !isOfSeveralStates)
    return { case: only, rateBp: only === 'domestic' ? STANDARD_RATE_BP : 0 }
  const isFree = cases.size === 2 && cases.has('export') && cases.has('outside')
  return { case: isFree ? 'export_and_outside' : 'to_check', rateBp: 0 }
}

function caseOf(origin: VatPlace, destination: VatPlace, terms: VatTerms): VatCase {
  const { buyerNumber, isDutyPaid } = terms
  if (isFrench(origin)) {
    if (isFrench(destination)) return isMainland(origin) && isMainland(destination) ? 'domestic' : 'to_check'
    if (isOutside(destination)) return 'export'
    const isMember = OTHER_MEMBER_STATES.has(destination.code) && !isUncertain(destination)
    return isMember && buyerNumber === 'checked' ? 'eu_supply' : 'to_check'
  }
  if (origin.code === destination.code) return 'to_check'
  if (isSupplyAbroad(origin, destination, terms)) return 'eu_supply_abroad'
  if (!isOutside(origin)) return 'to_check'
  // The importer into the Union makes the sale there (art. 32, second paragraph, of the directive).
  const isSoldAtDeparture = isOutside(destination) || (isInEuMarket(destination) && isDutyPaid !== true)
  return isSoldAtDeparture ? 'outside' : 'to_check'
}

/**
 * Whether goods leave another member state as an exempt supply, which the operator can invoice under a number of that
 * state. Without a postcode they may leave a part of it that is outside the VAT area.
 */
function isSupplyAbroad(
  origin: VatPlace,
  destination: VatPlace,
  { buyerState = null, sellerStates }: VatTerms,
): boolean {
  const isKnown = origin.postcode !== null || OUTSIDE_VAT_AREA[origin.code] === undefined
  return (
    sellerStates?.has(origin.code) === true &&
    OTHER_MEMBER_STATES.has(origin.code) &&
    isKnown &&
    !isUncertain(origin) &&
    isInEuMarket(destination) &&
    buyerState !== null &&
    buyerState !== origin.code
  )
}

/**
 * The VAT treatment of a service of the operator to a business. It is taxed where its customer is established
 * (art. 44 of the directive, art. 259-1 CGI).
 */
export type ServiceVatCase = 'service_domestic' | 'service_eu' | 'service_outside'

/** What has to be known first: the country, the number, its confirmation, or how a special territory is taxed. */
export const SERVICE_VAT_LACKS = ['country', 'vat_number', 'confirmation', 'territory'] as const
export type ServiceVatLack = (typeof SERVICE_VAT_LACKS)[number]

export type ServiceVat = { case: ServiceVatCase; rateBp: number } | { lacks: ServiceVatLack }

/**
 * The VAT of a service to a business: French, due by a customer in another member state whose number the register
 * confirmed (art. 196), or none outside the Union. Elsewhere what is lacking.
 */
export function decideServiceVat(customer: VatPlace | null, customerNumber: BuyerNumber): ServiceVat {
  if (customer === null) return { lacks: 'country' }
  if (isMainland(customer)) return { case: 'service_domestic', rateBp: STANDARD_RATE_BP }
  // Northern Ireland belongs to the Union for goods only.
  if (customer.code === 'GB' || isOutside(customer)) return { case: 'service_outside', rateBp: 0 }
  if (!OTHER_MEMBER_STATES.has(customer.code) || isUncertain(customer)) return { lacks: 'territory' }
  if (customerNumber === 'checked') return { case: 'service_eu', rateBp: 0 }
  return { lacks: customerNumber === 'none' ? 'vat_number' : 'confirmation' }
}

/** What a seller says of itself: it charges French VAT, is exempt as a small business (art. 293 B CGI), or is not established in France. */
export const SELLER_REGIMES = ['liable', 'franchise', 'not_established'] as const
export type SellerRegime = (typeof SELLER_REGIMES)[number]

/** The VAT treatment of goods that the operator buys from a seller. */
export type PurchaseVatCase =
  'purchase_domestic' | 'purchase_franchise' | 'purchase_reverse' | 'purchase_outside'

/**
 * The VAT of goods that the operator buys and sells on, which leave from the seller for its own customer. The transport
 * belongs to the operator's sale (art. 36a of the directive), so the purchase is made where the goods are: in mainland
 * France at the standard rate, without VAT from a small business, and with VAT due by the operator from a seller not
 * established there (art. 283-1 CGI); outside the Union without French VAT (art. 258 I CGI). Null elsewhere, where goods stay in their
 * country outside France, and for goods from places with different answers: people decide.
 */
export function decidePurchaseVat(
  regime: SellerRegime,
  origins: readonly VatPlace[],
  destination: VatPlace,
): { case: PurchaseVatCase; rateBp: number } | null {
  const cases = new Set(origins.map((origin) => purchaseCaseOf(regime, origin, destination)))
  const [only] = cases
  if (cases.size !== 1 || !only) return null
  return { case: only, rateBp: only === 'purchase_domestic' ? STANDARD_RATE_BP : 0 }
}

const PURCHASE_IN_FRANCE = {
  liable: 'purchase_domestic',
  franchise: 'purchase_franchise',
  not_established: 'purchase_reverse',
} as const satisfies Record<SellerRegime, PurchaseVatCase>

function purchaseCaseOf(
  regime: SellerRegime,
  origin: VatPlace,
  destination: VatPlace,
): PurchaseVatCase | null {
  if (isMainland(origin)) return PURCHASE_IN_FRANCE[regime]
  return isOutside(origin) && origin.code !== destination.code ? 'purchase_outside' : null
}

/** VAT on an amount, rounded half up to the cent. */
export function vatOn(amountMinor: Minor, rateBp: number): Minor {
  return divideHalfUp(amountMinor * BigInt(rateBp), 10_000n)
}
