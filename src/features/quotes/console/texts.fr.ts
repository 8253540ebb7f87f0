import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Devis',
  description: 'Tous les devis, où ils en sont et ce qui attend une réponse.',
  notAllowed: 'Cette page est réservée à notre équipe. Votre compte ne peut pas l’ouvrir.',
  tabs: 'Devis par état',
  all: 'Tous',
  list: 'Devis, les derniers modifiés d’abord',
  none: 'Aucun devis ici',
  noneHint: 'Aucun devis n’est dans cet état.',
  noneAtAll: 'Personne n’a encore demandé de devis.',
  showAll: 'Afficher tous les devis',
  failed: 'Les devis n’ont pas pu être chargés.',
  choose: 'Choisissez un devis pour le lire et y répondre.',
  between: (buyer, seller) => `${buyer} demande à ${seller}`,
  gone: 'Ce devis est introuvable.',
  asOperator: 'Vous répondez pour Gisement, à côté du vendeur. Les deux parties le lisent.',
} satisfies TextsLike<typeof en>
