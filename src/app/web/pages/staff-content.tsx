import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ContentListPage } from '#features/content/console/content-list-page.tsx'
import { texts } from '#features/content/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <ContentListPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
