import type { Api } from '#client/api.ts'
import type { PageContent } from '#features/content/contract/versions/endpoints.ts'
import type { Language } from '#kernel/text/language.ts'
import { trueApi } from './true-answers.ts'

/** A page as the code ships it. */
export const SHIPPED_CONTENT: PageContent = {
  version: 0,
  changes: {},
  people: { founders: [], team: [], testimonials: [] },
  discount: '',
}

/** Answers the calls of content pages; any other call fails. */
export const contentApi = (content: Partial<PageContent> = {}, language: Language = 'en'): Api =>
  trueApi(({ method, url }) => {
    if (method !== 'GET' || !url.startsWith('/api/content/')) throw new Error(`these pages don't ask ${url}`)
    return { body: { ...SHIPPED_CONTENT, ...content } }
  }, language)
