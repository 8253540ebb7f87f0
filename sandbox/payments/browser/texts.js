/** Words of the payment form, as the provider has them. */
const en = {
  methods: 'Payment method',
  card: 'Card',
  sepa_debit: 'SEPA Direct Debit',
  number: 'Card number',
  numberHint: 'Test card: 4242 4242 4242 4242, any future date, any three digits.',
  expiry: 'Expiration date',
  expiryExample: 'MM / YY',
  cvc: 'Security code',
  cvcExample: 'CVC',
  iban: 'IBAN',
  ibanHint: 'Test account: AT32 1904 3002 3547 3204.',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  not_a_test_number: 'Only the test card numbers are accepted here, for example 4242 4242 4242 4242.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_iban: 'The IBAN you entered is incomplete.',
  invalid_iban: 'Only the test accounts are accepted here, for example AT32 1904 3002 3547 3204.',
  unreachable: 'The payment sandbox did not answer. Please try again.',
}

const fr = {
  methods: 'Moyen de paiement',
  card: 'Carte',
  sepa_debit: 'Prélèvement SEPA',
  number: 'Numéro de carte',
  numberHint: 'Carte de test : 4242 4242 4242 4242, une date future, trois chiffres au choix.',
  expiry: 'Date d’expiration',
  expiryExample: 'MM / AA',
  cvc: 'Code de sécurité',
  cvcExample: 'CVC',
  iban: 'IBAN',
  ibanHint: 'Compte de test : AT32 1904 3002 3547 3204.',
  incomplete_number: 'Le numéro de votre carte est incomplet.',
  invalid_number: 'Le numéro de votre carte n’est pas valide.',
  not_a_test_number:
    'Seuls les numéros de cartes de test sont acceptés ici, par exemple 4242 4242 4242 4242.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
  invalid_expiry_month: 'La date d’expiration de votre carte n’est pas valide.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  incomplete_iban: 'L’IBAN saisi est incomplet.',
  invalid_iban: 'Seuls les comptes de test sont acceptés ici, par exemple AT32 1904 3002 3547 3204.',
  unreachable: 'Le bac à sable des paiements n’a pas répondu. Veuillez réessayer.',
}

/** French for any French locale, else English. */
export const textsOf = (locale) => (String(locale ?? '').startsWith('fr') ? fr : en)
