import type { ContaminationTexts } from './words.ts'
import { fr } from './texts.fr.ts'

export const en: ContaminationTexts = {
  hazards: { norm: 'NORM', h2s: 'H2S', hydrocarbons: 'Hydrocarbons' },
  findings: {
    clean: 'checked, none found',
    found: 'checked, found',
    not_checked: 'not checked',
  },
  all: 'Contamination',
  undeclared: 'not declared',
}

export const texts = { en, fr }
