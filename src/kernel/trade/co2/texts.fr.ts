import type { Co2Texts } from './words.ts'

export const fr: Co2Texts = {
  label: 'CO2 évité (estimation)',
  range: (low, high, unit) => `de ${low} à ${high}\u00a0${unit}`,
  kg: 'kg CO2e',
  t: 't CO2e',
  basis: {
    operating: 'd’après le poids en ordre de marche',
    packed: 'd’après le poids emballé, emballage compris',
  },
}
