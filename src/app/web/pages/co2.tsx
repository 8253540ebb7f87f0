import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/co2/web/texts.ts'
import { MethodArticle } from '#features/co2/web/method-article.tsx'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { SITE } from '#kernel/web/site.ts'

export { MethodArticle as Component }

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return {
    title: `${t.title} · ${SITE.name}`,
    description: t.description,
    keywords: t.keywords,
    canonical: '/co2',
    image: sharedYard,
  }
}
