/**
 * What French documents must name of the operator, beside `SITE`: apart from it, since no page needs it.
 * Placeholders until the operator's own details are known.
 */
export const SITE_LEGAL = {
  form: 'SAS (placeholder)',
  capital: '0 EUR (placeholder)',
  registration: 'RCS Ville 000 000 000',
  vatNumber: 'FR 00 000000000',
} as const
