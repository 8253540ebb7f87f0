import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, type Api } from '#client/api.ts'
import { apiOf } from '#client/page.ts'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import type { PageContent, readContent } from '../contract/versions/endpoints.ts'

export function loadContent(api: Api, page: ContentPageName): Promise<PageContent> {
  return api.call<typeof readContent>('GET', '/api/content/:page', { params: { page } })
}

export function contentLoader(page: ContentPageName) {
  return (args: LoaderFunctionArgs) => loadContent(apiOf(args), page)
}

/** What the operator promises companies that join. A failure must not keep anybody from signing up. */
export async function loadDiscount(api: Api): Promise<string> {
  try {
    return (await loadContent(api, 'discount')).discount
  } catch (error) {
    if (error instanceof ApiError) return ''
    throw error
  }
}
