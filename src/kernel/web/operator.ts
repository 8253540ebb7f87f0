/** Who operates the site: pages, mails and documents name them, and the law asks for it. */
export interface Operator {
  name: string
  legalForm: string
  /** The share capital; null for a form without one. */
  capital: string | null
  address: readonly string[]
  registration: string
  vatNumber: string
  phone: string
  email: string
  infoEmail: string
  social: readonly { name: string; href: string }[]
  /** The number in a network of suppliers, if there is one. */
  supplierNetwork: string | null
}

/** The operator of a demonstration, recognisable as a placeholder on purpose. */
export const EXAMPLE_OPERATOR: Operator = {
  name: 'Gisement SAS (placeholder)',
  legalForm: 'SAS (placeholder)',
  capital: '0 EUR (placeholder)',
  address: ['00 rue à compléter', '00000 Ville', 'France'],
  registration: 'RCS Ville 000 000 000',
  vatNumber: 'FR 00 000000000',
  phone: '+33 0 00 00 00 00',
  email: 'contact@gisement.example',
  infoEmail: 'info@gisement.example',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  supplierNetwork: '000000 (placeholder)',
}

/**
 * Kept with the process rather than the module: the server, its pages and its mails may be bundles of their own, each
 * with a copy of this module.
 */
const held = globalThis as { gisementOperator?: Operator }

/** Says who operates the site: once, when a process starts or a page in the browser comes alive. */
export function nameOperator(operator: Operator): void {
  held.gisementOperator = operator
}

/** Who operates the site. To be asked when something is drawn, never while modules load: it is not known then. */
export const operator = (): Operator => held.gisementOperator ?? EXAMPLE_OPERATOR
