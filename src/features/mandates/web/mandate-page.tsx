import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { CompanyMandate } from './company-mandate.tsx'
import { texts } from './texts.ts'
import { Spinner } from '#ui/spinner.tsx'

export function Component() {
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />}>
      {(user) => <CompanyMandate key={user.userEntrepriseId} user={user} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].crumb,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)
