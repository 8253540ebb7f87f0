import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { texts } from '../contract/texts.ts'
import { DeleteAccount, YourData } from './privacy/own-data.tsx'
import { ProfileSkeleton } from './profile-states.tsx'
import { Profile } from './profile.tsx'

export function Component() {
  return (
    <MembersOnly waiting={<ProfileSkeleton />}>
      {(user) => (
        <>
          <Profile user={user} />
          <YourData user={user} />
          <DeleteAccount user={user} />
        </>
      )}
    </MembersOnly>
  )
}

export const headings = (language: Language) => texts[language].profile

export const meta = ownMeta(texts, (t) => t.profile)
