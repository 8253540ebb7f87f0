import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { texts } from './texts.ts'

/** `/staff/review`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <ReviewDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)
