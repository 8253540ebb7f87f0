import type { Language } from '#kernel/text/language.ts'
import type { Told } from '../domain/milestones.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { texts } from './texts.ts'

/** What a record says of an order, as the subject of its mail and as its notification. */
export function saidOf(
  { reference, milestone, isExpected, day }: Told & { reference: string },
  language: Language,
): string {
  const t = texts[language]
  return t.about(reference, (isExpected ? t.expected : t.reached)[milestone](formatDay(day, language)))
}
