import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { ProfileSkeleton } from '#features/accounts/web/profile-states.tsx'
import { Security } from '#features/accounts/web/security/security.tsx'
import { Sessions } from '#features/accounts/web/security/sessions.tsx'
import { texts } from '#features/accounts/web/security/texts.ts'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { crumb, heading, section } = useTexts(texts)
  return (
    <AccountPage crumb={crumb} heading={heading}>
      <h2 className="type-h2">{section}</h2>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => (
          <>
            <Security user={user} />
            <Sessions key={user.userId} />
          </>
        )}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language]
  return { title, description }
}
