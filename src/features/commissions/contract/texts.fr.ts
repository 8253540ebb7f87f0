import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    company: 'Veuillez saisir le nom d’une société, ou son numéro.',
    company_unknown: 'Aucune société n’a ce nom ni ce numéro.',
    company_ambiguous: 'Plusieurs sociétés portent ce nom. Veuillez saisir le numéro de la bonne.',
    category: 'Veuillez choisir une catégorie de la liste.',
    percent: 'Veuillez saisir un taux de 0 à 100, avec deux décimales au plus.',
    valid_from:
      'Veuillez saisir une date, aujourd’hui au plus tôt. Les ventes comptabilisées gardent leur taux.',
    general: 'Le taux général peut seulement être remplacé par un autre.',
  },
} satisfies TextsLike<typeof en>
