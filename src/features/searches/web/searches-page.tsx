import type { Language } from '#kernel/text/language.ts'
import { MembersOnly } from '#client/session.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { SearchesSkeleton, SearchList } from './search-list.tsx'
import { texts } from './texts.ts'

export function Component() {
  return (
    <MembersOnly waiting={<SearchesSkeleton />}>{(user) => <SearchList key={user.userId} />}</MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].title,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)
