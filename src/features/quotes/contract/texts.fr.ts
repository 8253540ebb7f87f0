import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    country: 'Veuillez choisir dans la liste le pays où le produit doit être livré.',
    units_required: 'La quantité est obligatoire.',
    units: 'Veuillez saisir une quantité valable.',
    units_max: 'La quantité dépasse le maximum autorisé.',
    message_required: 'Veuillez saisir votre message.',
    message_min: 'Votre message n’est pas assez détaillé. Veuillez écrire quelques phrases.',
    message_max: 'Le message dépasse la longueur maximale de 1500 caractères.',
    price: 'Veuillez saisir un prix de 1 à 999 000 000 avec deux décimales au plus.',
    offer_changed:
      'Une autre offre a été faite entre-temps : cette page la montre. Veuillez la lire, puis renvoyer la vôtre si elle doit la remplacer.',
    currency: 'Veuillez choisir une devise.',
    incoterm: 'Veuillez choisir une condition de livraison.',
    place: 'Veuillez nommer le lieu auquel se rapporte la condition de livraison.',
    place_max: 'Le lieu compte 100 caractères au plus.',
    delivery: 'Veuillez saisir des frais de livraison de 999 000 000 au plus, avec deux décimales au plus.',
    valid_until: 'Veuillez indiquer jusqu’à quel jour l’offre est valable.',
    valid_past: 'Le dernier jour de l’offre doit être à venir.',
    freight_ends:
      'Le fret compris dans cette offre n’est pas valable aussi longtemps. Veuillez choisir un jour plus proche, ou une autre livraison.',
    valid_far: 'Une offre est valable 180 jours au plus.',
    note_long: 'Veuillez utiliser 500 caractères au plus.',
    above_limit:
      'Ce montant dépasse ce que vous pouvez acheter sans approbation dans votre société. Demandez plutôt une offre : un collègue pourra l’approuver.',
    measured: 'Le poids et les dimensions sont déjà indiqués. Veuillez recharger la page.',
    ask_approval:
      'Cette offre dépasse ce que vous pouvez accepter sans approbation dans votre société. Veuillez demander une approbation.',
    listings_many: 'Une demande porte sur 10 annonces au plus.',
    listing_twice: 'Une demande ne nomme chaque annonce qu’une fois.',
    template_name: 'Veuillez nommer le texte.',
    template_name_long: 'Le nom ne doit pas dépasser 60 caractères.',
    template_text: 'Veuillez saisir le texte.',
    template_exists: 'Votre société a déjà un texte de ce nom.',
    template_changed:
      'Quelqu’un de votre société a modifié ce texte entre-temps. Veuillez fermer cette fenêtre et le relire d’abord.',
    templates_many: 'Votre société peut avoir 20 textes au plus. Veuillez d’abord en supprimer un.',
  },
  contact: (found) =>
    `Cela ressemble à des coordonnées\u00a0: ${found}. L’autre partie ne les voit pas avant l’acceptation du devis.`,
  measuresAsked:
    'Merci de nous indiquer le poids et les dimensions, emballage compris (longueur, largeur, hauteur), les points de levage et les heures de chargement, et de les saisir dans l’annonce : sa page affiche alors le prix de la livraison, et nous pouvons demander le fret.',
  page: {
    title: (product) => `Demande de devis : ${product}`,
    description: (product) => `Demandez un prix et des conditions de livraison pour ${product}.`,
    heading: 'Demande de devis',
    listings: 'Annonces',
    crumb: 'Demande de devis',
    plate: 'Le produit',
    name: 'Titre',
    brand: 'Marque',
    condition: 'État',
    conditions: { new: 'Neuf', used: 'Occasion' },
    price: 'Prix catalogue',
    units: 'Disponible',
    country: 'Pays de livraison',
    quantity: 'Quantité souhaitée',
    onlyAvailable: (available) =>
      `Disponible\u00a0: ${available}. Vous pouvez demander davantage\u00a0; le vendeur répond combien il peut fournir.`,
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
      compareHint:
        'Pour d’autres annonces, cliquez sur «\u00a0Comparer\u00a0» sur leurs vignettes. Vous y demandez un devis pour toutes dans un seul formulaire.',
      compare: 'Aller à la comparaison',
    },
    submit: 'Envoyer la demande',
    sending: 'Envoi des données...',
    cancel: 'Annuler',
    doneTitle: 'Demande de devis reçue',
    done: 'Votre demande de devis a été reçue. Nous vous répondrons rapidement.',
    doneMore: 'La réponse vous parvient par e-mail, et figure avec la demande ici :',
    toQuote: 'Ouvrir votre demande',
    toListings: 'Annonces',
    toProduct: 'Page du produit',
    ownListing: 'C’est une annonce de votre propre société.',
    sold: 'Ce produit est vendu.',
    noScript: 'La demande de devis a besoin de JavaScript. Vous pouvez aussi nous écrire :',
  },
} satisfies TextsLike<typeof en>
