import { useResource, type Resource } from '#client/resource.ts'
import type { FilingView, listShortlists, readFilings, ShortlistView } from '../contract/endpoints.ts'

interface Filings {
  shortlists: readonly ShortlistView[]
  filings: readonly FilingView[]
}

/** The company's lists, and what is noted about these listings. */
export function useFilings(ids: readonly number[]): Resource<Filings> & { reload: () => void } {
  return useResource(`filings ${ids.join()}`, async (api) => {
    const [shortlists, filings] = await Promise.all([
      api.call<typeof listShortlists>('GET', '/api/shortlists'),
      ids.length === 0
        ? []
        : api.call<typeof readFilings>('GET', '/api/shortlists/filings', { query: { ids: ids.join() } }),
    ])
    return { shortlists, filings }
  })
}
