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
} satisfies TextsLike<typeof en>
