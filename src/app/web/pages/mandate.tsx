import { useTexts } from '#client/language.tsx'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { MembersOnly } from '#client/session.tsx'
import { CompanyMandate } from '#features/mandates/web/company-mandate.tsx'
import { texts } from '#features/mandates/web/texts.ts'
import { SITE } from '#kernel/site.ts'
import { Spinner } from '#ui/spinner.tsx'
import { AccountPage } from '../account-page.tsx'

export function Component() {
  const { crumb, title } = useTexts(texts)
  return (
    <AccountPage crumb={crumb} heading={title}>
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => <CompanyMandate key={user.userEntrepriseId} user={user} />}
      </MembersOnly>
    </AccountPage>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description } = texts[language]
  return { title: `${title} · ${SITE.name}`, description }
}
