import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { NotificationList, NotificationsSkeleton } from '#features/notifications/web/notification-list.tsx'
import { texts } from '#features/notifications/web/texts.ts'
import { SITE } from '#kernel/site.ts'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { title } = useTexts(texts)
  return (
    <AccountPage crumb={title} heading={title}>
      <MembersOnly waiting={<NotificationsSkeleton />}>
        {(user) => <NotificationList key={user.userId} />}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
