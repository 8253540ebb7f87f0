import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  ask: 'Demander au vendeur le poids et les dimensions',
  asking: 'Envoi de la question...',
  asked: 'Le vendeur a votre question. Sa réponse arrive par e-mail et se trouve dans Mes devis.',
  see: 'Voir la question',
  message:
    'Merci de nous indiquer le poids et les dimensions d’une unité emballée (longueur, largeur, hauteur), et de les saisir dans l’annonce : sa page affiche alors le prix de la livraison.',
} satisfies TextsLike<typeof en>
