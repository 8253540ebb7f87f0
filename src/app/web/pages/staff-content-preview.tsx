import { useParams } from 'react-router'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { PagePreview } from '#features/content/console/page-preview.tsx'
import { texts } from '#features/content/console/texts.ts'
import { asContentPage } from '#kernel/web/content-page.ts'
import { SITE } from '#kernel/web/site.ts'
import { PageError } from '../page-error.tsx'

export function Component() {
  const page = asContentPage(useParams()['page'])
  return page ? <PagePreview page={page} /> : <PageError status={404} />
}

export function meta({ language, params }: PageMetaInput): PageMeta {
  const t = texts[language]
  const page = asContentPage(params['page'])
  return {
    title: `${t.previewTitle(page ? t.pages[page] : t.title)} · ${SITE.name}`,
    description: t.description,
  }
}
