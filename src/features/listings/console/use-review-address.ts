import { useSearchParams } from 'react-router'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import type { QueueOrder } from '../contract/review-query.ts'

/** By what the queue is narrowed, and how it is ordered. */
export interface QueueChoice {
  /** '' for all. */
  categorie: string
  /** The id of a seller, '' for all. */
  company: string
  order: QueueOrder
}

/** Which part of the queue an address shows; what is malformed counts as absent. */
export function useReviewAddress() {
  const [parameters, setParameters] = useSearchParams()
  const given = (name: string, pattern: RegExp) => {
    const value = parameters.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  const choice: QueueChoice = {
    categorie: CATEGORY_NAMES.find((name) => name === parameters.get('categorie')) ?? '',
    company: given('company', /^[1-9]\d{0,8}$/),
    order: parameters.get('order') === 'newest' ? 'newest' : 'longest',
  }
  return {
    ...choice,
    page: Number(given('page', /^[1-9]\d{0,3}$/) || 1),
    isNarrowed: choice.categorie !== '' || choice.company !== '',
    addressOf: (at: number) => {
      const query = new URLSearchParams(queryOf(choice, at)).toString()
      return query === '' ? '/staff/review' : `/staff/review?${query}`
    },
    choose: (change: Partial<QueueChoice>) => setParameters(queryOf({ ...choice, ...change }, 1)),
  }
}

function queryOf({ categorie, company, order }: QueueChoice, page: number): Record<string, string> {
  return {
    ...(categorie !== '' && { categorie }),
    ...(company !== '' && { company }),
    ...(order === 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  }
}
