import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  asking: 'Envoi de la question...',
  see: 'Voir la question',
  measures: {
    ask: 'Demander au vendeur le poids et les dimensions',
    asked: (day, name) =>
      `Le poids et les dimensions ont été demandés au vendeur le ${day} (${name}). Un e-mail vous prévient dès qu’ils sont indiqués.`,
  },
  delivery: {
    ask: 'Demander le prix avec la livraison',
    asked: (day, name) =>
      `Un devis a été demandé le ${day} (${name}). La réponse arrive par e-mail et se trouve dans Mes devis.`,
    message: 'Merci de nous indiquer un prix qui comprend la livraison dans ce pays, et son délai en jours.',
  },
} satisfies TextsLike<typeof en>
