import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffOrdersPage } from '#features/orders/console/staff-orders-page.tsx'
import { texts } from '#features/orders/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <StaffOrdersPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
