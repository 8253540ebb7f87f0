import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  open: 'Ce n’est pas nous',
  admins: 'Si votre société n’a pas conclu cette affaire, l’un de ses administrateurs peut l’arrêter ici.',
  title: 'Votre société n’a pas conclu cette affaire\u00a0?',
  effects: [
    'Elle s’arrête aussitôt\u00a0: rien n’est emballé, remis, expédié ni versé, et personne ne peut la payer.',
    'Notre équipe l’examine sous un jour. Les deux parties lisent ce qu’elle décide, et pourquoi.',
    'Si elle est annulée, ce qui a été payé est rendu par la même voie, et le matériel est remis en vente.',
  ],
  text: 'Ce que vous en savez',
  textHint: 'Pour notre équipe. L’autre société ne le lit pas.',
  password: 'Votre mot de passe',
  code: 'Code',
  codeHint: 'Six chiffres de l’application, ou l’un de vos codes de secours.',
  cancel: 'Annuler',
  send: 'Arrêter cette affaire',
  busy: 'Envoi des données...',
  failed: 'Impossible de savoir si cette affaire est arrêtée.',
  states: {
    open: {
      own: 'Votre société dit ne pas avoir conclu cette affaire. Elle est arrêtée.',
      buyer: 'L’acheteur dit ne pas avoir conclu cette affaire. Elle est arrêtée.',
      seller: 'Le vendeur dit ne pas avoir conclu cette affaire. Elle est arrêtée.',
    },
    continued: 'Cette affaire a été arrêtée\u00a0; notre équipe a décidé qu’elle se poursuit.',
    cancelled: 'Cette affaire a été arrêtée, et elle est annulée.',
  },
  due: (day) =>
    `Notre équipe décide au plus tard le ${day}. D’ici là, veuillez garder le matériel, et ne rien payer.`,
  secure: 'Veuillez changer le mot de passe du compte utilisé, et voir qui y est connecté.',
  toSecurity: 'Sécurité',
  decide: 'Décider',
  decideTitle: 'Cette affaire tient-elle\u00a0?',
  decisions: {
    continue: 'Elle se poursuit',
    cancel: 'Elle est annulée\u00a0: ce qui a été payé est rendu, et le matériel est remis en vente',
  },
  decision: 'Décision',
  note: 'Raison',
  noteHint: 'Les deux parties la lisent.',
  said: (text) => `Elle écrit\u00a0: ${text}`,
} satisfies TextsLike<typeof en>
