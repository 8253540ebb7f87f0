import { useSearchParams } from 'react-router'
import { CATEGORY_NAMES } from '#kernel/list-filter.ts'

/** Which part of the queue an address shows; what is malformed counts as absent. */
export function useReviewAddress() {
  const [parameters, setParameters] = useSearchParams()
  const categorie = CATEGORY_NAMES.find((name) => name === parameters.get('categorie')) ?? ''
  const given = parameters.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1
  const queryOf = (category: string, at: number): Record<string, string> => ({
    ...(category !== '' && { categorie: category }),
    ...(at > 1 && { page: String(at) }),
  })
  return {
    categorie,
    page,
    addressOf: (at: number) => {
      const query = new URLSearchParams(queryOf(categorie, at)).toString()
      return query === '' ? '/staff/review' : `/staff/review?${query}`
    },
    chooseCategory: (category: string) => setParameters(queryOf(category, 1)),
  }
}
