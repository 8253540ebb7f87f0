import { useListAddress } from '#client/list-address.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import type { QueueOrder } from '../contract/staff-endpoints.ts'

/** The filters and order of the queue. */
export type QueueChoice = {
  /** '' means all. */
  categorie: string
  /** The id of a seller; '' means all. */
  company: string
  order: QueueOrder
  /** One by one, or a seller's as a sheet. */
  view: 'desk' | 'sheet'
}

/**
 * The part of the queue that the address names. The selection is left out, because it changes with every key
 * press.
 */
export function useReviewAddress() {
  return useListAddress(
    '/staff/review',
    (given): QueueChoice => ({
      categorie: CATEGORY_NAMES.find((name) => name === given('categorie')) ?? '',
      company: /^[1-9]\d{0,8}$/.test(given('company')) ? given('company') : '',
      order: given('order') === 'newest' ? 'newest' : 'longest',
      view: given('view') === 'sheet' && given('company') !== '' ? 'sheet' : 'desk',
    }),
    { order: 'longest', view: 'desk' },
  )
}
