import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import { TEST_MEMBER } from './member-page.tsx'

/** The company of `TEST_MEMBER`, its only member, as that member reads it. */
export const TEST_COMPANY: CompanyView = {
  id: TEST_MEMBER.userEntrepriseId,
  version: 4,
  details: {
    name: TEST_MEMBER.userEntreprise,
    street: '',
    postcode: '',
    city: '',
    country: '',
    vatNumber: '',
    registrationNumber: '',
    deliveryCountry: '',
    deliveryCity: '',
    deliveryPostcode: '',
    deliveryStreet: '',
  },
  vat: null,
  members: [],
  invitations: [],
  leaving: 'last_admin',
  can: { edit: true },
  proof: { code: false, toInvite: true },
  user: TEST_MEMBER,
}
