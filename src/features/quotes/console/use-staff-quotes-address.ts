import { useSearchParams } from 'react-router'
import { QUOTE_STATES, type QuoteState } from '../domain/quote.ts'

export interface StaffQuotesView {
  state: QuoteState | undefined
  page: number
  /** The quote that is open beside the list. */
  quote: string | undefined
}

/** Which quotes an address shows, and which one is open; what is malformed counts as absent. */
export function useStaffQuotesAddress() {
  const [parameters] = useSearchParams()
  const given = parameters.get('page') ?? ''
  const view: StaffQuotesView = {
    state: QUOTE_STATES.find((state) => state === parameters.get('state')),
    page: /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1,
    quote: parameters.get('quote') ?? undefined,
  }
  return {
    ...view,
    /** The address of a view that differs from this one; a view without `quote` has none open. */
    addressOf: ({ quote, ...other }: Partial<StaffQuotesView>) => {
      const { state, page } = { ...view, ...other }
      const query = new URLSearchParams({
        ...(state !== undefined && { state }),
        ...(page > 1 && { page: String(page) }),
        ...(quote !== undefined && { quote }),
      }).toString()
      return query === '' ? '/staff/quotes' : `/staff/quotes?${query}`
    },
  }
}
