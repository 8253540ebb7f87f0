import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    country: 'Veuillez choisir un pays de la liste.',
    chapters: 'Veuillez saisir des chapitres du Système harmonisé, de 1 à 97, séparés par des virgules.',
    condition: 'Veuillez choisir un état.',
    name_en: 'Veuillez nommer le document en anglais, en 100 caractères au plus.',
    name_fr: 'Veuillez nommer le document en français, en 100 caractères au plus.',
    obtained_by: 'Veuillez choisir qui l’obtient.',
    issuer: 'Veuillez indiquer qui le délivre, en 200 caractères au plus.',
    days: 'Veuillez saisir des jours entiers, le plus petit nombre d’abord, ou laisser les deux vides.',
    cost: 'Veuillez saisir des montants, le plus petit d’abord, ou laisser les deux vides.',
    currency: 'Veuillez choisir la devise du coût.',
    cost_per: 'Veuillez choisir ce que paie le coût.',
    rate: 'Veuillez saisir des taux en pour cent, jusqu’à 100 avec deux décimales, le plus petit d’abord, ou laisser les deux vides.',
    rate_of: 'Veuillez choisir de quoi le taux est une part.',
    address: 'Veuillez saisir l’adresse d’une page, qui commence par https:// ou http://.',
    source_day: 'Veuillez choisir ce qu’est la date de la source.',
    figure_source:
      'Veuillez saisir les quatre\u00a0: source, adresse, date, et ce qu’est cette date\u00a0; ou aucune, aussi sans le chiffre.',
    note: 'Veuillez vous limiter à 400 caractères.',
    source: 'Veuillez indiquer la source, en 300 caractères au plus.',
    known_on: 'Veuillez saisir le jour où cela était connu, aujourd’hui au plus tard.',
    reason: 'Veuillez indiquer la raison, en 300 caractères au plus.',
    reference: 'Veuillez vous limiter à 100 caractères.',
    changed: 'Quelqu’un a modifié ce document entre-temps. Veuillez le relire.',
    many: 'Cette commande a déjà trop d’entrées sur ses documents.',
  },
} satisfies TextsLike<typeof en>
