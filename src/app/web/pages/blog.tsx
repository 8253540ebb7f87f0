import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { BlogPage } from '#features/blog/web/blog-page.tsx'
import { loadBlog, type ShownPosts } from '#features/blog/web/load-blog.ts'
import { texts } from '#features/blog/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadBlog(apiOf(args), new URL(args.request.url).searchParams, args.request.signal)
  return data(shown, { status: shown.status })
}

export function Component() {
  return <BlogPage shown={useLoaderData<ShownPosts>()} />
}

export function meta({ data: { page, status }, language }: PageMetaInput<ShownPosts>): PageMeta {
  const { title, description, keywords, page: pageOf, feedTitle } = texts[language]
  const head = { description, keywords, feed: { path: '/blog/rss.xml', title: feedTitle } }
  if (page === 1) return { ...head, title: `${title} · ${SITE.name}`, canonical: '/blog' }
  return {
    ...head,
    title: `${title}, ${pageOf(page)} · ${SITE.name}`,
    ...(status === 200 && { canonical: `/blog?page=${page}` }),
  }
}
