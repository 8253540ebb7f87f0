import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  description: (title, brand, region) =>
    `${title} de ${brand}, équipement en surplus à ${region}. Images, données et prix ; demandez un devis ou achetez.`,
  keywords: (names) => [...names, 'surplus', 'équipement d’occasion'].join(', '),
  priceIs: (basis: string): string => `${basis}, HT`,
  handedOver: (termAndPlace: string) => `Prix ${termAndPlace} (Incoterms 2020) ; livraison en sus.`,
  yardFees: {
    loading: (amount) => `En cas d’enlèvement : le chargement coûte ${amount} par unité ou lot.`,
    loadingFree: 'En cas d’enlèvement : le chargement est gratuit.',
    removal: (days, isOne) =>
      isOne
        ? 'À enlever le jour qui suit le paiement ;'
        : `À enlever dans les ${days} jours qui suivent le paiement ;`,
    storage: (amount) => `au-delà, le stockage coûte ${amount} par unité ou lot et par jour.`,
    storageFree: 'au-delà, le vendeur ne facture pas de stockage.',
    paidThere:
      'Chargement et stockage se paient au parc du vendeur, à la remise, par le moyen qu’il accepte. Ils ne sont ni dans nos totaux ni sur nos factures.',
  },
  lots: (lots) => `${lots} en stock`,
  units: (count, isOne) => `${count} ${isOne ? 'unité disponible' : 'unités disponibles'}`,
  confirmed: (day) => `Disponibilité confirmée le ${day}`,
  unconfirmed: (day) => `Disponibilité non confirmée depuis le ${day}`,
  reserved: 'Réservé',
  reservedHint:
    'Tout est retenu par des paiements en cours. Ce qui n’est pas payé revient en quelques minutes.',
  sold: 'Vendu',
  soldHint: 'Ce produit est vendu. D’autres de la même catégorie se trouvent plus bas.',
  pictures: 'Images',
  noPicture: 'Pas d’image',
  plate: 'Plaque signalétique',
  report: 'Signaler cette annonce',
  dataSheet: 'Fiche technique (PDF, une page, moins de 300 ko)',
  writtenIn: { en: 'Rédigé en anglais', fr: 'Rédigé en français' },
  alsoIn: { en: 'Aussi en anglais', fr: 'Aussi en français' },
  descriptionHeading: 'Description',
  documentsHeading: 'Documents',
  quote: 'DEMANDER UN DEVIS',
  quoteInstead: 'Il vous en faut plus, ou une autre livraison ? Demandez un devis',
  held: (days: number) => `Le vendeur n’est payé que ${days} jours après la livraison.`,
  wrong: {
    heading: 'Si quelque chose ne va pas',
    held: (days: number) =>
      `Votre argent reste chez nous jusqu’à ${days} jours après la livraison, que vous payiez par carte ou par virement.`,
    report:
      'Du départ jusque-là, vous signalez ce qui ne va pas sur la page de votre commande, avec des photos. Le vendeur n’est pas payé pendant ce temps.',
    decide:
      'Notre équipe entend les deux parties et tranche. Vous récupérez tout ou partie du prix, ou les raisons d’un refus.',
    terms: 'Conditions de vente',
  },
  howHeading: 'Comment acheter',
  howShip: {
    first:
      'Mettez-le au panier et donnez l’adresse de livraison : vous voyez les frais de livraison avant de payer.',
    second: 'Payez par carte ou par virement. Le matériel vous est réservé pendant ce temps.',
    third:
      'Nous vérifions, emballons et expédions ; vous suivez chaque étape dans la liste de vos commandes.',
  },
  howQuote: {
    first: 'Demandez un devis : dites combien il vous en faut, et où.',
    second: 'Vous recevez un prix et des conditions de livraison, souvent après une question ou deux.',
    third: 'Acceptez-le, payez, et suivez chaque étape dans la liste de vos commandes.',
  },
  sellerHeading: 'Le vendeur',
  sellerHint: 'Son nom vous est communiqué une fois un devis accepté ou une commande payée.',
  yardHeading: 'Du même vendeur',
  yardHint: 'Des articles d’un même lieu peuvent voyager ensemble, ce qui réduit le fret.',
  wholeYard: (count) => `Les ${count} annonces de ce dépôt`,
  relatedHeading: 'Dans la même catégorie',
  similarNow: 'Semblables, en vente actuellement',
  missingTitle: 'Cette annonce est introuvable',
  missing: 'L’équipement n’est pas en vente en ce moment, ou l’adresse n’est pas correcte.',
  goneTitle: 'Cette annonce n’est plus disponible',
  gone: 'L’équipement a été vendu ou retiré, et ne reviendra pas.',
  goneSimilar: 'Vous en trouverez de semblables plus bas.',
  wholeCategory: (category) => `Tout voir : ${category}`,
  backToList: 'Acheter de l’équipement',
} satisfies TextsLike<typeof en>
