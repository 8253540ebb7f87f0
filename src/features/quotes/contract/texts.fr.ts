import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const unitsOf = (units: number) => (units === 1 ? '1 unité' : `${formatCount(units, 'fr')} unités`)

function besides(more: number): string {
  if (more === 0) return ''
  return more === 1 ? ' et 1 autre annonce' : ` et ${more} autres annonces`
}

export const fr = {
  errors: {
    country: 'Veuillez choisir dans la liste le pays où le produit doit être livré.',
    units_required: 'La quantité est obligatoire.',
    units: 'Veuillez saisir une quantité valable.',
    units_max: 'La quantité dépasse le maximum autorisé.',
    message_required: 'Veuillez saisir votre message.',
    message_min: 'Votre message n’est pas assez détaillé. Veuillez écrire quelques phrases.',
    message_max: 'Le message dépasse la longueur maximale de 1500 caractères.',
    price: 'Veuillez saisir un prix unitaire de 1 à 999,000,000 avec deux décimales au plus.',
    offer_changed:
      'Une autre offre a été faite entre-temps : cette page la montre. Veuillez la lire, puis renvoyer la vôtre si elle doit la remplacer.',
    currency: 'Veuillez choisir une devise.',
    incoterm: 'Veuillez choisir une condition de livraison.',
    place: 'Veuillez nommer le lieu auquel se rapporte la condition de livraison.',
    place_max: 'Le lieu compte 100 caractères au plus.',
    delivery: 'Veuillez saisir des frais de livraison de 999,000,000 au plus, avec deux décimales au plus.',
    valid_until: 'Veuillez indiquer jusqu’à quel jour l’offre est valable.',
    valid_past: 'Le dernier jour de l’offre doit être à venir.',
    valid_far: 'Une offre est valable 180 jours au plus.',
    listings_many: 'Une demande porte sur 10 annonces au plus.',
    listing_twice: 'Une demande ne nomme chaque annonce qu’une fois.',
  },
  page: {
    title: (product) => `Demande de devis : ${product}`,
    description: (product) => `Demandez un prix et des conditions de livraison pour ${product}.`,
    heading: 'Demande de devis',
    home: 'Accueil',
    listings: 'Annonces',
    crumb: 'Demande de devis',
    plate: 'Le produit',
    name: 'Titre',
    brand: 'Marque',
    condition: 'État',
    conditions: { new: 'Neuf', used: 'Occasion' },
    price: 'Prix catalogue',
    units: 'Unités disponibles',
    country: 'Pays de livraison',
    quantity: 'Quantité souhaitée',
    message: 'Message',
    messageHint: 'Pour quel usage, où et quand, et à quelles conditions de livraison.',
    others: {
      heading: 'D’autres annonces dans cette demande',
      hint: 'Une seule demande, quels que soient les vendeurs : chaque annonce reçoit sa réponse, et ce que vous acceptez aux mêmes conditions se paie ensemble.',
      list: 'Autres annonces de cette demande',
      of: (product) => `de ${product}`,
      remove: (product) => `Retirer ${product} de la demande`,
      fromCart: (count) =>
        count === 1 ? 'Ajouter l’article de votre panier' : `Ajouter les ${count} articles de votre panier`,
      number: 'Ajouter une autre annonce',
      numberHint: 'L’adresse de sa page, ou le numéro qui la termine.',
      add: 'Ajouter',
      adding: 'Recherche...',
      added: (product) => `${product} est dans la demande.`,
      notRead: 'Veuillez saisir l’adresse d’une page de produit, ou son numéro.',
      missing: 'Ce produit n’existe pas.',
      twice: 'Ce produit est déjà dans la demande.',
      full: 'Une demande porte sur 10 annonces au plus.',
    },
    submit: 'Envoyer la demande',
    sending: 'Envoi des données...',
    cancel: 'Annuler',
    doneTitle: 'Demande de devis reçue',
    done: 'Votre demande de devis a été reçue. Nous vous répondrons rapidement.',
    toListings: 'Annonces',
    toProduct: 'Page du produit',
    ownListing: 'C’est une annonce de votre propre société.',
    sold: 'Ce produit est vendu.',
    noScript: 'La demande de devis a besoin de JavaScript. Vous pouvez aussi nous écrire :',
  },
  notices: {
    received: (title, units, more) =>
      `Un devis est demandé pour ${unitsOf(units)} de « ${title} »${besides(more)}.`,
    news: {
      answer: (title) => `Il y a une offre pour le devis « ${title} ».`,
      counter: (title) => `L’acheteur fait une offre pour « ${title} ».`,
      message: (title) => `Il y a un message au sujet du devis « ${title} ».`,
      accepted: (title) => `L’offre pour « ${title} » est acceptée.`,
      declined: (title) => `Le devis pour « ${title} » a été refusé.`,
      expired: (title) => `Le devis pour « ${title} » a expiré.`,
      unanswered: (title) => `Un acheteur attend une réponse au sujet de « ${title} ».`,
      ending: (title) => `Une offre pour « ${title} » prend fin dans les deux jours.`,
      unpaid: (title) => `L’accord pour « ${title} » prend fin dans les deux jours et n’est pas encore payé.`,
    },
  },
} satisfies TextsLike<typeof en>
