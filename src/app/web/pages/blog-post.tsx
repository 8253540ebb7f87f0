import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { loadPost } from '#features/blog/web/load-blog.ts'
import { PostPage } from '#features/blog/web/post-page.tsx'
import { postStructuredData } from '#features/blog/web/structured-data.ts'
import { texts } from '#features/blog/web/texts.ts'
import type { Post } from '#features/blog/contract/endpoints.ts'
import { postPath } from '#features/blog/domain/address.ts'
import { languageOfPath, localizePath } from '#kernel/language.ts'
import { SITE } from '#kernel/site.ts'
import { shorten } from '#kernel/text.ts'

const DESCRIPTION_LENGTH = 160

export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const post = await loadPost(apiOf(args), args.params['postTitle'] ?? '', args.request.signal)
  if (!post) throw data(null, { status: 404 })
  // An older title, or one without '.html': the post has one address.
  const address = localizePath(postPath(post.slug), languageOfPath(pathname))
  return address === pathname ? post : redirect(address, 301)
}

export function Component() {
  return <PostPage post={useLoaderData<Post>()} />
}

export function meta({ data: post, language }: PageMetaInput<Post>): PageMeta {
  return {
    title: `${post.title} · ${SITE.name}`,
    description: shorten(post.excerpt, DESCRIPTION_LENGTH),
    canonical: postPath(post.slug),
    ...(post.labels.length > 0 && { keywords: post.labels.join(', ') }),
    kind: 'article',
    only: post.language,
    ...(post.image && { image: post.image.src, imageSize: [post.image.width, post.image.height] }),
    structuredData: postStructuredData(post, language),
    feed: { path: '/blog/rss.xml', title: texts[language].feedTitle },
  }
}
