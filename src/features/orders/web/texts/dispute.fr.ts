import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './dispute.ts'

export const fr = {
  heading: 'Contestations',
  about: (title: string) => `Au sujet de ${title}`,
  state: {
    open: 'En cours',
    refunded: 'Tranchée\u00a0: remboursement',
    rejected: 'Tranchée\u00a0: aucun remboursement',
  },
  decision: 'Décision de Gisement',
  staff: 'Gisement',
  you: (name: string) => `${name} (vous)`,
  window: (day: string) =>
    `Si quelque chose ne va pas avec un article, vous pouvez le contester jusqu’au ${day}. Le vendeur et notre équipe lisent ce que vous écrivez, et notre équipe tranche.`,
  dispute: (title: string) => `Contester ${title}`,
  openTitle: (title: string) => `Contester «\u00a0${title}\u00a0»\u00a0?`,
  openExplained:
    'Dites ce qui ne va pas et ce que vous attendez. Le vendeur le lit et répond\u00a0; notre équipe suit l’échange et tranche. D’ici là, cette vente n’est pas versée au vendeur.',
  text: 'Message',
  textHint: 'Toutes les parties le lisent.',
  open: 'Ouvrir la contestation',
  write: 'Écrire aux autres parties',
  send: 'Envoyer',
  sending: 'Envoi…',
  keep: 'Laisser en l’état',
  failed: 'Les contestations n’ont pas pu être chargées.',
  retry: 'Réessayer',
} satisfies TextsLike<typeof en>
