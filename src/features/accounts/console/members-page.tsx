import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MemberDesk } from './member-desk.tsx'
import { texts } from './texts.ts'

/** `/staff/members`. */
export function Component() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6">
      <h1 className="type-h1">{t.title}</h1>
      <MembersOnly waiting={<Spinner className="min-h-80" />} refusal={<EmptyState title={t.notAllowed} />}>
        {(user) => <MemberDesk key={user.userId} />}
      </MembersOnly>
    </div>
  )
}

export const meta = siteMeta(texts, (t) => t)
