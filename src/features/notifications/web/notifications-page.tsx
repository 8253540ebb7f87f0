import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { NotificationList, NotificationsSkeleton } from './notification-list.tsx'
import { texts } from './texts.ts'

export function Component() {
  return (
    <MembersOnly waiting={<NotificationsSkeleton />}>
      {(user) => <NotificationList key={user.userId} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)
