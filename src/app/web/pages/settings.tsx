import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { texts } from '#features/accounts/contract/texts.ts'
import { LanguageForm } from '#features/accounts/web/language-form.tsx'
import { PasswordForm } from '#features/accounts/web/password-form.tsx'
import { FavouriteMails } from '#features/favourites/web/favourite-mails.tsx'
import { ProfileSkeleton } from '#features/accounts/web/profile-states.tsx'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { crumb, heading, password, language } = useTexts(texts).settings
  return (
    <AccountPage crumb={crumb} heading={heading}>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => (
          <>
            <h2 className="type-h2">{password}</h2>
            <PasswordForm />
            <h2 className="type-h2 mt-8 border-t border-line pt-8">{language}</h2>
            <LanguageForm user={user} />
            <div className="mt-8 flex flex-col gap-5 border-t border-line pt-8">
              <FavouriteMails key={user.userId} />
            </div>
          </>
        )}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language].settings
  return { title, description }
}
