import type { Co2Texts } from './words.ts'
import { fr } from './texts.fr.ts'

export const en: Co2Texts = {
  label: 'Avoided CO2 (estimate)',
  range: (low, high, unit) => `${low} to ${high}\u00a0${unit}`,
  kg: 'kg CO2e',
  t: 't CO2e',
  basis: {
    operating: 'from the operating weight',
    packed: 'from the packed weight, packaging included',
  },
}

export const texts = { en, fr }
