import { useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { StaffPage } from '#client/staff-page.tsx'
import { QuoteDesk } from './quote-desk.tsx'
import { texts } from './texts.ts'

/** `/staff/quotes`. */
export function Component() {
  return (
    <StaffPage texts={useTexts(texts)}>
      <QuoteDesk />
    </StaffPage>
  )
}

export const meta = siteMeta(texts, (t) => t)
