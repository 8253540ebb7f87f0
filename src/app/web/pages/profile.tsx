import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { texts } from '#features/accounts/contract/texts.ts'
import { DeleteAccount } from '#features/accounts/web/privacy/delete-account.tsx'
import { YourData } from '#features/accounts/web/privacy/your-data.tsx'
import { ProfileSkeleton } from '#features/accounts/web/profile-states.tsx'
import { Profile } from '#features/accounts/web/profile.tsx'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { crumb, heading } = useTexts(texts).profile
  return (
    <AccountPage crumb={crumb} heading={heading}>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => (
          <>
            <Profile user={user} />
            <YourData user={user} />
            <DeleteAccount user={user} />
          </>
        )}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].profile
  return { title, description }
}
