import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { MemberDesk } from './member-desk.tsx'
import { texts } from './texts.ts'

/** `/staff/members`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <MemberDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)
