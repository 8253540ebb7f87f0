import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { texts } from '#features/accounts/contract/company/texts.ts'
import { Company } from '#features/accounts/web/company/company.tsx'
import { ProfileSkeleton } from '#features/accounts/web/profile-states.tsx'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { crumb, heading } = useTexts(texts)
  return (
    <AccountPage crumb={crumb} heading={heading}>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => <Company key={user.userEntrepriseId} user={user} />}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language]
  return { title, description }
}
