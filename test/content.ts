import type { Transport } from '#client/api.ts'
import type { PageContent } from '#features/content/contract/versions/endpoints.ts'

/** A page as the code ships it. */
export const SHIPPED_CONTENT: PageContent = {
  version: 0,
  changes: {},
  people: { founders: [], team: [], testimonials: [] },
  discount: '',
}

/** Answers the calls of content pages; any other call fails. */
export function contentTransport(content: Partial<PageContent> = {}): Transport {
  return async ({ method, url }) => {
    if (method !== 'GET' || !url.startsWith('/api/content/')) throw new Error(`these pages don't ask ${url}`)
    return { status: 200, date: null, body: { ...SHIPPED_CONTENT, ...content } }
  }
}
