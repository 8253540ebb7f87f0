import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { OrderDesk } from './order-desk.tsx'
import type { StaffPaymentSlot } from './order-panel.tsx'
import { texts } from './texts.ts'

/** `/staff/orders`. */
export function StaffOrdersPage({ payment }: { payment?: StaffPaymentSlot }) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => <OrderDesk key={user.userId} {...(payment && { payment })} />}
      </MembersOnly>
    </div>
  )
}
