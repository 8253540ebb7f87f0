import type { ContaminationTexts } from './words.ts'

export const fr: ContaminationTexts = {
  hazards: { norm: 'Radioactivité naturelle (NORM)', h2s: 'H2S', hydrocarbons: 'Hydrocarbures' },
  findings: {
    clean: 'contrôlé, absence',
    found: 'contrôlé, présence',
    not_checked: 'non contrôlé',
  },
  all: 'Contamination',
  undeclared: 'non déclarée',
}
