import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    country: 'Veuillez choisir un pays de la liste.',
    valid_from: 'Veuillez saisir une date, aujourd’hui au plus tôt.',
    valid_until: 'Veuillez saisir une date qui ne précède pas la première.',
    free_from: 'Veuillez saisir une date, aujourd’hui au plus tôt.',
    reason: 'Veuillez indiquer la raison, en 300 caractères au plus.',
    reason_en: 'Veuillez indiquer la raison en anglais, en 300 caractères au plus.',
    reason_fr: 'Veuillez indiquer la raison en français, en 300 caractères au plus.',
    source: 'Veuillez indiquer la source, en 500 caractères au plus.',
    refused_already: 'Ce pays est déjà refusé à ce moment-là.',
  },
} satisfies TextsLike<typeof en>
