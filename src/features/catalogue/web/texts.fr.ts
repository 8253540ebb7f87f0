import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  home: {
    title: 'La solution pour les surplus de l’industrie pétrolière',
    description:
      'Équipements et matériels en surplus du pétrole et du gaz, des mines et de l’industrie lourde, neufs et d’occasion, contrôlés avant d’être affichés. Cherchez, enregistrez, demandez un devis ou achetez.',
    heading: 'Équipements industriels en surplus, contrôlés avant d’être affichés.',
    promise: 'Neufs, documentés ou en bon état, auprès des sociétés qui les détiennent.',
    landing: 'À propos de la place de marché',
  },
  filter: {
    label: 'Filtrer la liste',
    category: 'Catégorie',
    allCategories: 'Toutes les catégories',
    search: 'Rechercher',
    searchHint: 'Titre, marque ou type',
    pageSize: 'Annonces par page',
    perPage: (count) => `${count} par page`,
    active: 'Filtres actifs',
    remove: (name) => `Retirer le filtre ${name}`,
    clear: 'Retirer tous les filtres',
  },
  list: {
    count: (count, isOne) => `${count} ${isOne ? 'annonce' : 'annonces'}`,
    resultsFor: (what) => `Résultats pour «\u00a0${what}\u00a0»`,
    page: (page, total) => `Page ${page} sur ${total}`,
    legend: 'Catégories',
    empty: 'Aucune annonce ne correspond',
    emptyHint: (hasWords) =>
      `${hasWords ? 'Essayez moins de mots, d’autres mots,' : 'Retirez un filtre,'} ou parcourez une catégorie.`,
    beyond: 'Cette page vient après la dernière.',
    lastPage: 'Aller à la dernière page',
    failed: 'La liste n’a pas pu être chargée.',
    loading: 'Chargement des annonces',
  },
  featured: {
    label: 'Annonces à la une',
    kind: 'carrousel',
    slideKind: 'diapositive',
    slide: (slide, total) => `${slide} sur ${total}`,
    previous: 'Annonce à la une précédente',
    next: 'Annonce à la une suivante',
  },
  card: {
    priceIs: (pieces, term) => [pieces ? `lot de ${pieces}` : 'l’unité', 'HT', term].join(', '),
    available: (count) => `${count} en stock`,
    reserved: 'Réservé',
    sold: 'Vendu',
    shippable: 'Livrable chez vous',
    byCountry: 'Fret selon le pays',
    unconfirmed: (day) => `Non confirmé depuis le ${day}`,
    writtenIn: { en: 'En anglais\u00a0:', fr: 'En français\u00a0:' },
  },
} satisfies TextsLike<typeof en>
