import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Demander un devis pour tout',
  signIn: 'Se connecter pour demander un devis pour tout',
  hint: 'Un formulaire, une demande par annonce. Chaque vendeur ne répond que pour la sienne, et ce que vous acceptez aux mêmes conditions se paie ensemble.',
  quantities: 'Quantité de chacune',
  quantity: 'Quantité',
  of: (product) => `de ${product}`,
  place: 'Port ou lieu de livraison',
  placeHint: 'Par exemple\u00a0: Port-Gentil. Sinon, le pays.',
  incoterm: 'Condition de livraison',
  anyTerm: 'N’importe laquelle',
  remarks: 'Remarques',
  terms: (incoterm, place) =>
    incoterm === ''
      ? `Merci de nous faire un prix livré à\u00a0: ${place}.`
      : `Merci de nous faire un prix ${incoterm} ${place} (Incoterms 2020).`,
  send: 'Envoyer les demandes',
  results: 'Suite donnée à vos demandes',
  requested: 'Demandé. Vous recevrez un e-mail dès que le vendeur répond.',
  already_requested: 'Déjà demandé par votre société, et encore ouvert.',
  refused: 'Non demandé.',
  refusals: {
    not_found: 'Non demandé\u00a0: l’annonce n’est pas en vente actuellement.',
    gone: 'Non demandé\u00a0: l’annonce n’est plus disponible.',
    own_listing: 'Non demandé\u00a0: c’est une annonce de votre propre société.',
    unavailable: 'Non demandé\u00a0: l’annonce est vendue.',
    not_open: 'Non demandé\u00a0: ce n’est pas ouvert à votre société pour le moment.',
    destination_refused: 'Non demandé\u00a0: nous ne vendons pas entre ces pays.',
  },
  toQuote: 'Ouvrir le devis',
} satisfies TextsLike<typeof en>
