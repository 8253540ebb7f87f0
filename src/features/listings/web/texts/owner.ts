import type { ListingState } from '#kernel/trade/product.ts'
import { fr } from './owner.fr.ts'

const states: Readonly<Record<ListingState, string>> = {
  draft: 'Draft',
  under_review: 'Under review',
  published: 'Published',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
  dormant: 'Dormant',
  withdrawn: 'Deleted',
}

/** What the product page shows its owner. */
export const en = {
  states,
  revision: {
    open: 'Change not submitted yet',
    under_review: 'Change under review',
    changes_requested: 'Changes requested',
  },
  note: 'Our staff wrote:',
  actions: {
    edit: 'Edit',
    delete: 'Delete',
    confirm: 'DELETE ANYWAY??',
    deleting: 'Deleting...',
    listings: 'Your Listings',
    deleted: 'You will be taken to your listings.',
  },
}

export const texts = { en, fr }
