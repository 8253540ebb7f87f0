import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { BlogSearchPage } from './blog-page.tsx'
import { loadSearch, type ShownPosts } from './load-blog.ts'
import { texts } from './texts.ts'
import { SITE } from '#kernel/web/site.ts'

export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadSearch(apiOf(args), new URL(args.request.url).searchParams)
  return data(shown, { status: shown.status })
}

export function Component() {
  return <BlogSearchPage shown={useLoaderData<ShownPosts>()} />
}

/** Search engines index the posts themselves. */
export function meta({ data: { keyword }, language }: PageMetaInput<ShownPosts>): PageMeta {
  const { searchTitle, resultsFor, searchDescription, description } = texts[language]
  const title = keyword === '' ? searchTitle : resultsFor(keyword)
  return {
    title: `${title} · ${SITE.name}`,
    description: keyword === '' ? description : searchDescription(keyword),
  }
}
