import { localizePath, type Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { Post } from '../contract/endpoints.ts'
import { postPath } from '../domain/address.ts'
import { texts } from './texts.ts'

/** The structured data of a post: an article of the site, in its own language. Addresses are paths. */
export function postStructuredData(post: Post, pageLanguage: Language): Record<string, unknown> {
  const t = texts[pageLanguage]
  const publisher = { '@type': 'Organization', name: SITE.name, url: '/' }
  const steps = [
    { name: t.home, item: localizePath('/', pageLanguage) },
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
