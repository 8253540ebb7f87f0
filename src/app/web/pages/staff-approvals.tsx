import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ApprovalsPage } from '#features/approvals/console/approvals-page.tsx'
import { texts } from '#features/approvals/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <ApprovalsPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
