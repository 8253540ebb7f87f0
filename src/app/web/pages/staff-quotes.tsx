import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffQuotesPage } from '#features/quotes/console/staff-quotes-page.tsx'
import { texts } from '#features/quotes/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <StaffQuotesPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
