import type { PageMeta } from '#client/page.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { SITE } from '#kernel/web/site.ts'
import { filterToAddress, isDefaultView, type ListFilter } from '#search/filters/list-filter.ts'
import { texts as uiTexts } from '#ui/texts.ts'
import { texts } from './texts.ts'

type ListHead = Partial<Pick<PageMeta, 'description' | 'keywords' | 'structuredData'>>

/** What search engines read about a list besides title and address; search results have none. */
export function listHead(filter: ListFilter, language: Language): ListHead {
  const t = texts[language]
  if (isDefaultView(filter)) return { keywords: t.keywords, structuredData: siteData(language) }
  if (filter.categorie === '') return { keywords: t.keywords }
  const name = taxonomyName(filter.categorie, language)
  return {
    description: t.category(name),
    keywords: `${name}, ${t.keywords}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: uiTexts[language].home, item: localizePath('/', language) },
        {
          '@type': 'ListItem',
          position: 2,
          name,
          item: localizePath(`/${filterToAddress(filter)}`, language),
        },
      ],
    },
  }
}

/** The site's operator, and the site's search. */
function siteData(language: Language): Record<string, unknown> {
  const home = localizePath('/', language)
  const organisation = '/#organisation'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: SITE.name,
        description: texts[language].organisation,
        url: '/',
        logo: '/favicon.svg',
        image: '/sharing.jpg',
      },
      {
        '@type': 'WebSite',
        name: SITE.name,
        url: home,
        inLanguage: language,
        publisher: { '@id': organisation },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}?searchStr={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
