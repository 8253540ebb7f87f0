import { useParams } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { PageEditor } from '#features/content/console/page-editor.tsx'
import { texts } from '#features/content/console/texts.ts'
import { asContentPage } from '#kernel/web/content-page.ts'
import { SITE } from '#kernel/web/site.ts'
import { PageError } from '../page-error.tsx'

export function Component() {
  const page = asContentPage(useParams()['page'])
  return page ? <PageEditor page={page} /> : <PageError status={404} />
}

export function meta({ language, params }: PageMetaInput): PageMeta {
  const t = texts[language]
  const page = asContentPage(params['page'])
  const title = page ? `${t.pages[page]} · ${t.title}` : t.title
  return { title: `${title} · ${SITE.name}`, description: t.description }
}
