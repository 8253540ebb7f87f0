/** The company that operates the site. Pages, mails and documents name it, as the law requires. */
export interface Operator {
  /** Nothing is charged or shipped here, and each page says so. */
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
  /** The number in a supplier network, if any. */
  supplierNetwork: string | null
}

/**
 * The fictitious operator of a demonstration. Its telephone number is reserved for fiction (ARCEP), and its
 * company number fails the check digit.
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
 * Held by the process instead of this module: the server, its pages and its mails may be separate bundles,
 * each with its own copy of the module.
 */
const held = globalThis as { gisementOperator?: Operator }

/** Sets the operator, once, when a process starts or a page hydrates. */
export function nameOperator(operator: Operator): void {
  held.gisementOperator = operator
}

/** The operator of the site. Call it while rendering, not while modules load, when it is not yet known. */
export const operator = (): Operator => held.gisementOperator ?? EXAMPLE_OPERATOR
