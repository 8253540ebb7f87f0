import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import type { Product } from '#kernel/trade/product.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWantedAddress } from '../web/member-wanted.tsx'
import { texts } from '../web/texts.ts'
import { WantedDetail } from '../web/wanted-detail.tsx'
import { WantedList, WantedSkeleton } from '../web/wanted-list.tsx'

/** `/staff/wanted`: what members look for, and who asks. */
export function StaffWanted({ cardOf }: { cardOf: (product: Product) => ReactNode }) {
  const t = useTexts(texts)
  const { page, request, addressOf } = useWantedAddress('/staff/wanted')
  return (
    <div className="flex max-w-300 flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<WantedSkeleton />} refusal={<EmptyState title={t.notAllowed} />}>
        {() =>
          request === null ? (
            <WantedList kind="staff" page={page} addressOf={addressOf} />
          ) : (
            <WantedDetail key={request} id={request} back={addressOf({})} cardOf={cardOf} />
          )
        }
      </MembersOnly>
    </div>
  )
}
