import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { texts } from '#features/co2/contract/texts.ts'
import { Co2Skeleton, Co2Years } from '#features/co2/web/co2-years.tsx'
import { SITE } from '#kernel/site.ts'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { title } = useTexts(texts)
  return (
    <AccountPage crumb={title} heading={title}>
      <MembersOnly waiting={<Co2Skeleton />}>{(user) => <Co2Years key={user.userId} />}</MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
