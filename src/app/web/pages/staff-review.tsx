import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ReviewPage } from '#features/listings/console/review-page.tsx'
import { texts } from '#features/listings/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <ReviewPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
