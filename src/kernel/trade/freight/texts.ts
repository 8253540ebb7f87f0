import { fr } from './texts.fr.ts'

export const en = {
  road: 'road',
  roro: 'RoRo',
  flat_rack: 'flat rack',
  container: 'container',
  groupage: 'groupage',
  break_bulk: 'break bulk',
  air: 'air',
}

export const texts = { en, fr }
