/**
 * The operator's details that French documents must state, beside `SITE`. Kept apart because no page needs
 * them. Placeholders until the real details are known.
 */
export const SITE_LEGAL = {
  form: 'SAS (placeholder)',
  capital: '0 EUR (placeholder)',
  registration: 'RCS Ville 000 000 000',
  vatNumber: 'FR 00 000000000',
} as const
