import { useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { ProfileSkeleton } from '../profile-states.tsx'
import { Security } from './security.tsx'
import { Sessions } from './sessions.tsx'
import { texts } from '../texts.ts'

export function Component() {
  const { section } = useTexts(texts).security
  return (
    <>
      <h2 className="type-h2">{section}</h2>
      <MembersOnly waiting={<ProfileSkeleton />}>
        {(user) => (
          <>
            <Security user={user} />
            <Sessions key={user.userId} />
          </>
        )}
      </MembersOnly>
    </>
  )
}

export const headings = (language: Language) => texts[language].security

export const meta = ownMeta(texts, (t) => t.security)
