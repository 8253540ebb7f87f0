import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { DashboardPage } from '#features/dashboard/console/dashboard-page.tsx'
import { texts } from '#features/dashboard/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <DashboardPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
