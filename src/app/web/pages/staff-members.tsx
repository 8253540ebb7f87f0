import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersPage } from '#features/accounts/console/members-page.tsx'
import { texts } from '#features/accounts/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <MembersPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
