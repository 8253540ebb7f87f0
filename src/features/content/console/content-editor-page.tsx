import { useParams } from 'react-router'
import { NotFound } from '#client/not-found.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { PageEditor } from './page-editor.tsx'
import { texts } from './texts.ts'
import { asContentPage } from '#kernel/web/content-page.ts'
import { SITE } from '#kernel/web/site.ts'

export function Component() {
  const page = asContentPage(useParams()['page'])
  return page ? <PageEditor page={page} /> : <NotFound />
}

export function meta({ language, params }: PageMetaInput): PageMeta {
  const t = texts[language]
  const page = asContentPage(params['page'])
  const title = page ? `${t.pages[page]} · ${t.title}` : t.title
  return { title: `${title} · ${SITE.name}`, description: t.description }
}
