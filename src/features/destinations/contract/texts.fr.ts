import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    country: 'Veuillez choisir un pays de la liste.',
    valid_until: 'Veuillez saisir une date qui ne précède pas la première.',
    refused_already: 'Ce pays est déjà refusé à ce moment-là.',
  },
} satisfies TextsLike<typeof en>
