import { useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { LanguageForm } from '#features/accounts/web/language-form.tsx'
import { PasswordForm } from '#features/accounts/web/password-form.tsx'
import { BlockedCompanies } from '#features/blocks/web/blocked-companies.tsx'
import { FavouriteMails } from '#features/favourites/web/favourite-mails.tsx'
import { ProfileSkeleton } from '#features/accounts/web/profile-states.tsx'

export function Component() {
  const { password, language } = useTexts(texts).settings
  return (
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
          <BlockedCompanies key={`blocked ${user.userEntrepriseId}`} />
        </>
      )}
    </MembersOnly>
  )
}

export const headings = (language: Language) => texts[language].settings

export const meta = ownMeta(texts, (t) => t.settings)
