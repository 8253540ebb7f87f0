import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { texts } from '../../contract/company/texts.ts'
import { Company } from './company.tsx'
import { ProfileSkeleton } from '../profile-states.tsx'

export function Component() {
  return (
    <MembersOnly waiting={<ProfileSkeleton />}>
      {(user) => <Company key={user.userEntrepriseId} user={user} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => texts[language]

export const meta = ownMeta(texts, (t) => t)
