import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import type { CompanyDetails, readCompany } from '../../contract/company/details.ts'

/** The default place of delivery. */
export interface DeliveryStart {
  country: string
  city: string
  postcode: string
  street: string
}

type DeliveryDefaults = Pick<
  CompanyDetails,
  'deliveryCountry' | 'deliveryCity' | 'deliveryPostcode' | 'deliveryStreet'
>

/**
 * The company's delivery address. Without a city, both country and city are the member's (spec §2), so that
 * an address never mixes two places.
 */
export function startOf(
  { userCountry, userCity, userPostcode }: Pick<SessionUser, 'userCountry' | 'userCity' | 'userPostcode'>,
  defaults: DeliveryDefaults | null,
): DeliveryStart {
  const place = { country: userCountry, city: userCity }
  if (defaults === null) return { ...place, postcode: userPostcode, street: '' }
  const { deliveryCountry, deliveryCity, deliveryPostcode, deliveryStreet } = defaults
  const rest = { postcode: deliveryPostcode, street: deliveryStreet }
  return deliveryCity === ''
    ? { ...place, ...rest }
    : { country: deliveryCountry, city: deliveryCity, ...rest }
}

/**
 * The initial values of the delivery form; null while they load. If the company cannot be read, the member's
 * place.
 */
export function useDeliveryStart(user: SessionUser): DeliveryStart | null {
  const company = useResource(`delivery start ${user.userId}`, (api) =>
    api.call<typeof readCompany>('GET', '/api/company'),
  )
  if (company.data !== null) return startOf(user, company.data.details)
  return company.state === 'failed' ? startOf(user, null) : null
}
