import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { PayoutsPage } from '#features/ledger/console/payouts-page.tsx'
import { texts } from '#features/ledger/console/texts.ts'
import { SITE } from '#kernel/site.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'

export function Component() {
  return (
    <StaffFrame>
      <PayoutsPage />
    </StaffFrame>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
