import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Panier',
  description: 'Les articles de votre panier et leur montant.',
  heading: 'Panier',
  count: (count, isOne) => `${count} ${isOne ? 'article' : 'articles'}`,
  list: 'Articles du panier',
  empty: 'Votre panier est vide.',
  buy: 'Acheter de l’équipement',
  damaged:
    'Une partie du panier conservé par ce navigateur n’a pas pu être lue. Veuillez vérifier son contenu.',
  inStock: (count) => `${count} en stock`,
  inAll: (amount) => `${amount} en tout`,
  priceIs: (basis, termAndPlace) => `${basis}, HT, ${termAndPlace}`,
  remove: 'Retirer',
  removeNamed: (title) => `Retirer ${title}`,
  removedNamed: (title) => `${title} a été retiré.`,
  undo: 'Annuler',
  undoNamed: (title) => `Annuler : remettre ${title}`,
  summary: 'Récapitulatif',
  subTotal: 'Sous-total HT',
  deliveryHint: 'Frais de livraison : le tarif est indiqué à l’étape suivante.',
  currencyHint: 'Un article dans une autre devise ? Achetez-le séparément.',
  quoteHint: 'De plus grandes quantités, ou d’autres conditions ?',
  quoteOne: 'Demander un devis',
  quoteAll: 'Demander un devis pour tous les articles',
  delivery: 'Livraison',
  blocked: 'Pour continuer, retirez les articles qui ne peuvent pas être achetés actuellement.',
  unchecked: 'Les prix et le stock n’ont pas pu être vérifiés pour le moment.',
  priceChanged: (before, now) => `Le prix a changé depuis votre ajout : ${before} avant, ${now} maintenant.`,
  fewerLeft: (before, now) => `Il n’en reste que ${now} : votre quantité était de ${before}.`,
  gone: 'N’est plus disponible.',
  reserved:
    'Réservé : tout est retenu par des paiements en cours. Ce qui n’est pas payé revient en quelques minutes.',
  quoteOnly: 'Ne peut plus être acheté que sur devis.',
  quote: 'DEMANDER UN DEVIS',
} satisfies TextsLike<typeof en>
