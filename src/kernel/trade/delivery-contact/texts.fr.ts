import type { TextsLike } from '../../text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  recipient: 'Destinataire sur place',
  recipientHint: 'Qui reçoit la marchandise\u00a0; vous-même, si le champ reste vide.',
  phone: 'Téléphone sur place',
  phoneHint: 'Le chauffeur appelle ce numéro.',
  siteHours: 'Horaires du site',
  siteHoursHint: 'Par exemple\u00a0: du lundi au vendredi, de 7\u00a0h à 15\u00a0h.',
  note: 'Note pour la livraison',
  noteHint: 'Portail, grue ou chariot élévateur, règles de sécurité.',
  line: (name, value) => `${name}\u00a0: ${value}`,
  errors: {
    recipient: 'Veuillez nommer le destinataire en 100 caractères au plus, sans retour à la ligne.',
    phone: 'Veuillez saisir un numéro de téléphone de 30 caractères au plus, comme +241 01 02 03 04.',
    site_hours: 'Veuillez saisir les horaires en 120 caractères au plus, sans retour à la ligne.',
    note: 'Veuillez utiliser 300 caractères au plus, sans retour à la ligne.',
    letters:
      'Veuillez utiliser des lettres latines, grecques ou cyrilliques\u00a0: étiquettes et documents n’en montrent pas d’autres.',
  },
} satisfies TextsLike<typeof en>
