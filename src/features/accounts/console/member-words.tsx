import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import type { IconName } from '#ui/icon-names.ts'
import { countryNamed } from '#ui/country-search.ts'
import { StatusTag, Tag, type Tone } from '#ui/tag.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import type { Role } from '#kernel/actor.ts'
import { COMPANY_COUNTED, type MemberState } from '../domain/member-acts.ts'
import { texts } from './texts.ts'

const LOOKS: Record<MemberState, { tone: Tone; icon: IconName }> = {
  active: { tone: 'success', icon: 'check-circle' },
  unverified: { tone: 'warning', icon: 'hourglass' },
  suspended: { tone: 'error', icon: 'x-circle' },
}

/** The state of an account, in words. */
export function MemberStateTag({ state }: { state: MemberState }) {
  const t = useTexts(texts)
  return <StatusTag {...LOOKS[state]}>{t.states[state]}</StatusTag>
}

/** Special roles stand out; the ordinary one is plain text. */
export function RoleTag({ role }: { role: Role }) {
  const t = useTexts(texts)
  if (role === 'member') return t.roles.member
  return <Tag tone={role === 'admin' ? 'mark' : 'information'}>{t.roles[role]}</Tag>
}

/** Countries, counts and moments in the language of the page. */
export function useMemberWords() {
  const t = useTexts(texts)
  const language = useLanguage()
  return {
    country: (english: string) => countryNamed(english)?.[language] ?? english,
    number: (count: number) => formatCount(count, language),
    /** For counts that stop at a limit: “100+”. */
    counted: (count: number) => {
      const written = formatCount(count, language)
      return count >= COMPANY_COUNTED ? t.atLeast(written) : written
    },
    day: (iso: string) => formatMoment(iso, language, 'shortDay'),
    minute: (iso: string) => formatMoment(iso, language, 'minute'),
  }
}

export function nameOf({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom} ${nom}`
}
