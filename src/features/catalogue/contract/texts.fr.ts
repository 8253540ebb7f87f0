import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  category: 'Catégorie',
  type: 'Type',
  brand: 'Marque',
  conditionLabel: 'État',
  condition: { new: 'Neuf', used: 'Occasion' },
  region: 'Région',
  availableUnits: 'Unités disponibles',
  year: 'Année',
  partNumber: 'Référence',
  serialNumber: 'Numéro de série',
  runningHours: 'Heures de marche',
  hsCode: 'Code SH',
  weight: 'Poids emballé',
  size: 'Dimensions emballées',
  seller: {
    country: 'Pays',
    since: 'Membre depuis',
    listings: 'Annonces',
    delivered: 'Commandes livrées',
    isNew: (count) => `${count} (nouveau vendeur)`,
    orMore: (count) => `${count} ou plus`,
    disputesLost: 'Litiges perdus',
    answers: 'Répond aux demandes',
    withinHours: (hours) => (hours === 1 ? 'en général sous une heure' : `en général sous ${hours} heures`),
    withinDays: (days) => (days === 1 ? 'en général sous un jour' : `en général sous ${days} jours`),
    checked: 'Vérifié par nous',
    mandate: (month) => `Mandat de vente signé en ${month}.`,
    vat: (month) => `Numéro de TVA confirmé par VIES en ${month}.`,
  },
} satisfies TextsLike<typeof en>
