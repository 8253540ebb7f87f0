import type { Language } from '#kernel/text/language.ts'

interface Decline {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly declineCode?: string
  readonly param?: string
}

/** The provider's names of declined payments. */
export const DECLINES = {
  generic_decline: { type: 'card_error', code: 'card_declined', declineCode: 'generic_decline' },
  insufficient_funds: { type: 'card_error', code: 'card_declined', declineCode: 'insufficient_funds' },
  lost_card: { type: 'card_error', code: 'card_declined', declineCode: 'lost_card' },
  stolen_card: { type: 'card_error', code: 'card_declined', declineCode: 'stolen_card' },
  fraudulent: { type: 'card_error', code: 'card_declined', declineCode: 'fraudulent' },
  card_velocity_exceeded: {
    type: 'card_error',
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
  },
  test_mode_live_card: { type: 'card_error', code: 'card_declined', declineCode: 'test_mode_live_card' },
  expired_card: { type: 'card_error', code: 'expired_card', param: 'exp_month' },
  incorrect_cvc: { type: 'card_error', code: 'incorrect_cvc', param: 'cvc' },
  incorrect_number: { type: 'card_error', code: 'incorrect_number', param: 'number' },
  invalid_cvc: { type: 'card_error', code: 'invalid_cvc', param: 'cvc' },
  invalid_expiry_month: { type: 'card_error', code: 'invalid_expiry_month', param: 'exp_month' },
  invalid_expiry_year: { type: 'card_error', code: 'invalid_expiry_year', param: 'exp_year' },
  processing_error: { type: 'card_error', code: 'processing_error' },
  authentication_failed: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  debit_failed: { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed' },
} as const satisfies Record<string, Decline>

export type DeclineName = keyof typeof DECLINES

const declined = 'Your card was declined.'

const en: Readonly<Record<DeclineName, string>> = {
  generic_decline: declined,
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: declined,
  stolen_card: declined,
  fraudulent: declined,
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_cvc: "Your card's security code is invalid.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  debit_failed: 'The payment attempt failed. Please choose a different payment method and try again.',
}

const refused = 'Votre carte a été refusée.'

const fr: Readonly<Record<DeclineName, string>> = {
  generic_decline: refused,
  insufficient_funds: 'Les fonds disponibles sur votre carte sont insuffisants.',
  lost_card: refused,
  stolen_card: refused,
  fraudulent: refused,
  card_velocity_exceeded:
    'Votre carte a été refusée en raison de tentatives trop fréquentes ou du dépassement de son plafond.',
  test_mode_live_card:
    'Votre carte a été refusée. La demande était en mode test, mais la carte n’est pas une carte de test. La liste des cartes de test se trouve sur https://stripe.com/docs/testing.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Le numéro de votre carte est incorrect.',
  invalid_cvc: 'Le code de sécurité de votre carte n’est pas valide.',
  invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
  invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
  processing_error: 'Une erreur est survenue lors du traitement de votre carte. Réessayez dans un instant.',
  authentication_failed:
    'Nous ne parvenons pas à authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
  debit_failed: 'Le paiement a échoué. Veuillez choisir un autre moyen de paiement et réessayer.',
}

/** The provider's sentence for the customer. */
export const sayDecline = (name: DeclineName, language: Language): string => ({ en, fr })[language][name]
