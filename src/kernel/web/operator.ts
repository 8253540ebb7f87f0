/** Who operates the site: pages, mails and documents name them, and the law asks for it. */
export interface Operator {
  /** Nothing is charged and nothing shipped here, which each page says. */
  isDemonstration: boolean
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

/**
 * The operator of a demonstration: complete, and nobody's. The telephone number is one of those kept for fiction
 * (ARCEP), the company number fails its own check digit.
 */
export const EXAMPLE_OPERATOR: Operator = {
  isDemonstration: true,
  name: 'Gisement SAS',
  legalForm: 'SAS',
  capital: '150 000 EUR',
  address: ['8 allée des Foreurs', '64000 Pau', 'France'],
  registration: 'RCS Pau 987 654 321',
  vatNumber: 'FR 05 987654321',
  phone: '+33 5 36 49 12 08',
  email: 'contact@gisement.example',
  infoEmail: 'info@gisement.example',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  supplierNetwork: '204816',
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
