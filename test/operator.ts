/** The operator settings that production requires, for tests in production mode. */
export const OPERATOR = {
  OPERATOR_NAME: 'Chantier du Havre',
  OPERATOR_LEGAL_FORM: 'SARL',
  OPERATOR_ADDRESS: '12 rue du Port; 76600 Le Havre; France',
  OPERATOR_REGISTRATION: 'RCS Le Havre 303 265 045',
  OPERATOR_VAT_NUMBER: 'FR40303265045',
  OPERATOR_PHONE: '+33 2 35 19 55 00',
  OPERATOR_EMAIL: 'bonjour@chantier-havre.com',
} as const
