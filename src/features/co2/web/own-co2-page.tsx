import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { texts } from '../contract/texts.ts'
import { Co2Skeleton, Co2Years } from './co2-years.tsx'

export function Component() {
  return <MembersOnly waiting={<Co2Skeleton />}>{(user) => <Co2Years key={user.userId} />}</MembersOnly>
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)
