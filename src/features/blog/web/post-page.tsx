import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { LocalLink, useTexts } from '#client/language.tsx'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { type Language, languageOfPath, localizePath } from '#kernel/text/language.ts'
import { shorten } from '#kernel/text/text.ts'
import { SITE } from '#kernel/web/site.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import type { Post } from '../contract/endpoints.ts'
import { keywordPath, postPath } from '../domain/address.ts'
import { loadPost } from './load-blog.ts'
import { PostDate, useForeignLanguage } from './post-date.tsx'
import { texts } from './texts.ts'

/** `/blog/post/{title}.html`: title, keywords, date, text. */
export function PostPage({ post }: { post: Post }) {
  const t = useTexts(texts)
  const lang = useForeignLanguage()(post.language)
  return (
    <div className="page-width">
      <Breadcrumb below={[{ label: t.title, to: '/blog' }, { label: post.title }]} />
      <article className="mx-auto flex max-w-[68ch] flex-col gap-5">
        <header className="flex flex-col gap-3">
          <h1 lang={lang} className="type-h1 break-words">
            {post.title}
          </h1>
          {post.labels.length > 0 && (
            <ul aria-label={t.labels} lang={lang} className="flex flex-wrap gap-2">
              {post.labels.map((label) => (
                <li key={label}>
                  <LocalLink
                    to={keywordPath(label)}
                    className="type-label inline-flex min-h-11 items-center rounded-[2px] border border-line-strong bg-surface px-3 text-ink no-underline hover:border-ink md:min-h-9"
                  >
                    {label}
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
          <PostDate updated={post.updated} language={post.language} />
        </header>
        <div lang={lang}>
          <RichText html={post.content} />
        </div>
        <div className="border-t border-line pt-5 print:hidden">
          <LinkButton to="/blog">{t.allPosts}</LinkButton>
        </div>
      </article>
    </div>
  )
}

const DESCRIPTION_LENGTH = 160

export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const post = await loadPost(apiOf(args), args.params['postTitle'] ?? '')
  if (!post) throw data(null, { status: 404 })
  // Reached by an older slug, or without '.html': each post has one address.
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

/** The structured data of a post: an article of the site, in its own language. Addresses are paths. */
export function postStructuredData(post: Post, pageLanguage: Language): Record<string, unknown> {
  const t = texts[pageLanguage]
  const publisher = { '@type': 'Organization', name: SITE.name, url: '/' }
  const steps = [
    { name: uiTexts[pageLanguage].home, item: localizePath('/', pageLanguage) },
    { name: t.title, item: localizePath('/blog', pageLanguage) },
    { name: post.title, item: localizePath(postPath(post.slug), pageLanguage) },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        url: localizePath(postPath(post.slug), post.language),
        inLanguage: post.language,
        datePublished: post.published,
        dateModified: post.updated > post.published ? post.updated : post.published,
        author: publisher,
        publisher,
        ...(post.labels.length > 0 && { keywords: post.labels.join(', ') }),
        ...(post.image !== null && { image: post.image.src }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}
