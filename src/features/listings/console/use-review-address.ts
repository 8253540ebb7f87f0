import { useListAddress } from '#client/list-address.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import type { QueueOrder } from '../contract/review-query.ts'

/** How the queue is narrowed and ordered. */
export type QueueChoice = {
  /** '' for all. */
  categorie: string
  /** The id of a seller, '' for all. */
  company: string
  order: QueueOrder
}

/** The part of the queue that the address names. The selection moves with every key, so it is not in it. */
export function useReviewAddress() {
  return useListAddress(
    '/staff/review',
    (given): QueueChoice => ({
      categorie: CATEGORY_NAMES.find((name) => name === given('categorie')) ?? '',
      company: /^[1-9]\d{0,8}$/.test(given('company')) ? given('company') : '',
      order: given('order') === 'newest' ? 'newest' : 'longest',
    }),
    { order: 'longest' },
  )
}
