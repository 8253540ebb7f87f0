import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Rechercher',
  description: 'Commandes, devis, annonces, argent, sociétés et personnes.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  field: 'Référence, nom, adresse e-mail, numéro de bon de commande ou référence bancaire',
  hint: 'GS-O-2031, F-2026-000012, une société, une adresse e-mail…',
  keys: 'Les flèches choisissent, Entrée ouvre, Échap ferme.',
  find: 'Rechercher',
  results: 'Résultats',
  found: (count) => (count <= 1 ? `${count} résultat.` : `${count} résultats.`),
  none: 'Rien n’a été trouvé',
  noneHint:
    'Les références se cherchent en entier, les numéros de bon de commande et les références bancaires par leur début, les noms et les adresses e-mail par leurs parties.',
  failed: 'La recherche ne répond pas actuellement.',
  more: 'Il y en a d’autres : précisez la recherche.',
  firstFive: 'les cinq premiers',
  kinds: {
    order: 'Commandes',
    quote: 'Devis',
    listing: 'Annonces',
    money: 'Virements, remboursements et paiements aux vendeurs',
    company: 'Sociétés',
    person: 'Personnes',
  },
} satisfies TextsLike<typeof en>
