import type { TextsLike } from '../../text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  columns: {
    state: 'État',
    from: 'À partir du',
    until: 'Dernier jour',
    acts: 'Actions',
    reason: 'Raison affichée, source',
    made: 'Saisi par',
  },
  noLastDay: '–',
  noWholeDay: 'Aucun\u00a0: terminé avant la fin du premier jour',
  source: 'Source',
  sourceIs: (source) => `Source\u00a0: ${source}`,
  shipped: 'avec le produit',
  byOn: (name, day) => `${name}, ${day}`,
  end: 'Terminer',
  named: (about) => `(${about})`,
  cancel: 'Annuler',
  sending: 'Envoi des données..',
  reasonEn: 'Raison en anglais',
  reasonFr: 'Raison en français',
  errors: {
    valid_from: 'Veuillez saisir une date, aujourd’hui au plus tôt.',
    free_from: 'Veuillez saisir une date, aujourd’hui au plus tôt.',
    reason: 'Veuillez indiquer la raison, en 300 caractères au plus.',
    reason_en: 'Veuillez indiquer la raison en anglais, en 300 caractères au plus.',
    reason_fr: 'Veuillez indiquer la raison en français, en 300 caractères au plus.',
    source: 'Veuillez indiquer la source, en 500 caractères au plus.',
  },
} satisfies TextsLike<typeof en>
