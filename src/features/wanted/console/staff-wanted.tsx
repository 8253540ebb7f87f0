import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { texts } from '../web/texts.ts'
import { useWantedDesk } from '../web/use-wanted-desk.ts'
import { WantedList } from '../web/wanted-list.tsx'

interface StaffWantedProps {
  cardOf: (product: Product) => ReactNode
}

/** `/staff/wanted`: what members look for, and who asks. */
export function StaffWanted({ cardOf }: StaffWantedProps) {
  return (
    <StaffPage texts={useTexts(texts)} narrow>
      <Requests cardOf={cardOf} />
    </StaffPage>
  )
}

function Requests({ cardOf }: StaffWantedProps) {
  const t = useTexts(texts)
  return (
    <WantedList desk={useWantedDesk('staff')} empty={<EmptyState title={t.emptyStaff} />} cardOf={cardOf} />
  )
}
