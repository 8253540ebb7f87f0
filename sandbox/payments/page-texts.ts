import type { Language } from '#kernel/text/language.ts'

/** The texts of the simulated bank page. */
export const AUTHENTICATION_TEXTS: Readonly<
  Record<
    Language,
    {
      title: string
      banner: string
      question: (price: string) => string
      complete: string
      fail: string
      over: string
    }
  >
> = {
  en: {
    title: 'Sandbox authentication',
    banner: 'Sandbox: test payments, no money moves.',
    question: (price) =>
      `Here your bank would ask you to confirm the payment of ${price}. Choose how this test goes on.`,
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    over: 'This authentication is over. Please go back to the shop.',
  },
  fr: {
    title: 'Authentification du bac à sable',
    banner: 'Bac à sable : paiements de test, aucun argent ne circule.',
    question: (price) =>
      `Ici, votre banque vous demanderait de confirmer le paiement de ${price}. Choisissez la suite de ce test.`,
    complete: 'Réussir l’authentification',
    fail: 'Faire échouer l’authentification',
    over: 'Cette authentification est terminée. Veuillez retourner à la boutique.',
  },
}
