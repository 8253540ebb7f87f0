import type { CompanyKey, DemoCompany, DemoPerson } from './companies.ts'
import type { Language } from '#kernel/text/language.ts'

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'Surplus!2026'

export type DemoBuyerKey = 'port-gentil' | 'northfield'

/** Companies of the demonstration that only buy. */
export const DEMO_BUYERS: Readonly<Record<DemoBuyerKey, DemoCompany & { readonly street: string }>> = {
  'port-gentil': {
    name: 'Port-Gentil Energy Services',
    city: 'Port-Gentil',
    country: 'Gabon',
    street: 'Zone industrielle Oprag, lot 14',
    person: {
      prenom: 'Aminata',
      nom: 'Diallo',
      email: 'buyer@gisement.test',
      contact: '+241 11 00 48 58',
      fonction: 'Procurement manager',
    },
  },
  northfield: {
    name: 'Northfield Well Engineering',
    city: 'Aberdeen',
    country: 'United Kingdom',
    postcode: 'AB21 0GT',
    street: 'Unit 6, Kirkhill Business Court',
    person: {
      prenom: 'Callum',
      nom: 'Reid',
      email: 'callum.reid@northfield-well-engineering.example',
      contact: '+44 1224 000 4959',
      fonction: 'Senior buyer',
    },
  },
}

export type DemoAccount = DemoPerson & {
  readonly role: 'member' | 'staff' | 'admin'
  readonly language: Language
  readonly entreprise: string
  readonly pays: string
  readonly ville: string
  /** The seller company of companies.ts which the account joins. */
  readonly company?: CompanyKey
  /** The buyer company which the account joins. */
  readonly buyer?: DemoBuyerKey
}

/** The seller whose listings the seller account owns. */
export const DEMO_SELLER_COMPANY: CompanyKey = 'kouilou'

/** The four accounts that the start of the demonstration prints, all with DEMO_PASSWORD. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...DEMO_BUYERS['port-gentil'].person,
    role: 'member',
    language: 'en',
    entreprise: DEMO_BUYERS['port-gentil'].name,
    pays: 'Gabon',
    ville: 'Port-Gentil',
    buyer: 'port-gentil',
  },
  {
    prenom: 'Grâce',
    nom: 'Loubaki',
    email: 'seller@gisement.test',
    contact: '+242 06 000 50 60',
    fonction: 'Surplus coordinator',
    role: 'member',
    language: 'en',
    entreprise: 'Kouilou Oilfield Supply',
    pays: 'Congo',
    ville: 'Pointe-Noire',
    company: DEMO_SELLER_COMPANY,
  },
  {
    prenom: 'Claire',
    nom: 'Fontaine',
    email: 'staff@gisement.test',
    contact: '+33 0 00 00 51 61',
    fonction: 'Listing reviewer',
    role: 'staff',
    language: 'en',
    entreprise: 'Gisement',
    pays: 'France',
    ville: 'Pau',
  },
  {
    prenom: 'Olivier',
    nom: 'Rousseau',
    email: 'admin@gisement.test',
    contact: '+33 0 00 00 52 62',
    fonction: 'Administrator',
    role: 'admin',
    language: 'en',
    entreprise: 'Gisement',
    pays: 'France',
    ville: 'Pau',
  },
]
