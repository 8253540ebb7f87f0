import type { TextsLike } from '#kernel/text/language.ts'
import type { ListingState } from '#kernel/trade/product.ts'
import type { en } from './owner.ts'

const states: Readonly<Record<ListingState, string>> = {
  draft: 'Brouillon',
  under_review: 'En cours de vérification',
  published: 'Publiée',
  changes_requested: 'Modifications demandées',
  rejected: 'Refusée',
  dormant: 'En sommeil',
  withdrawn: 'Supprimée',
}

export const fr = {
  states,
  revision: {
    open: 'Modification pas encore envoyée',
    under_review: 'Modification en cours de vérification',
    changes_requested: 'Modifications demandées',
  },
  note: 'Notre équipe a écrit :',
  actions: {
    edit: 'Modifier',
    delete: 'Supprimer',
    confirm: 'SUPPRIMER QUAND MÊME ??',
    deleting: 'Suppression...',
    listings: 'Vos annonces',
    deleted: 'Vous allez être dirigé vers vos annonces.',
  },
} satisfies TextsLike<typeof en>
