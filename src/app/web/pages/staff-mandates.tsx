import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffMandatesPage } from '#features/mandates/console/staff-mandates-page.tsx'
import { texts } from '#features/mandates/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <StaffMandatesPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
