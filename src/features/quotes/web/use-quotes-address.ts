import { useSearchParams } from 'react-router'
import { QUOTE_STATES, type QuoteState } from '../domain/quote.ts'

export interface QuotesView {
  role: 'asked' | 'received'
  state: QuoteState | undefined
  page: number
}

const PATH = '/user/quotes'

/** The address of a view of `/user/quotes`; what is asked for stands at the plain one. */
export function quotesAddress({ role, state, page }: QuotesView): string {
  const query = new URLSearchParams({
    ...(role === 'received' && { role }),
    ...(state !== undefined && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

/** Which quotes the address shows; what is malformed counts as absent. */
export function useQuotesView(): QuotesView {
  const [parameters] = useSearchParams()
  const given = parameters.get('page') ?? ''
  return {
    role: parameters.get('role') === 'received' ? 'received' : 'asked',
    state: QUOTE_STATES.find((state) => state === parameters.get('state')),
    page: /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1,
  }
}
