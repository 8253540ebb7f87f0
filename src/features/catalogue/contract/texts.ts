import { fr } from './texts.fr.ts'

export const en = {
  category: 'Category',
  type: 'Type',
  brand: 'Brand',
  conditionLabel: 'Condition',
  condition: { new: 'New', used: 'Used' },
  region: 'Region',
  availableUnits: 'Available units',
  year: 'Year',
  partNumber: 'Part number',
  serialNumber: 'Serial number',
  runningHours: 'Running hours',
  hsCode: 'HS code',
  weight: 'Weight, packed',
  size: 'Size, packed',
}

export const texts = { en, fr }
