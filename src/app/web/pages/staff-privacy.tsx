import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { PrivacyPage } from '#features/privacy/console/privacy-page.tsx'
import { texts } from '#features/privacy/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <PrivacyPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
