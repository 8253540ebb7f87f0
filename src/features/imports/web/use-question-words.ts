import { useLanguage, useTexts } from '#client/language.tsx'
import { texts as contractTexts } from '../contract/texts.ts'
import type { Ask } from '../domain/asks.ts'
import { texts } from './texts.ts'

/** Asks a question of a file in words. */
export function useQuestionWords(): (ask: Pick<Ask, 'subject' | 'word'>) => string {
  const t = useTexts(texts).questions
  const { fields } = contractTexts[useLanguage()]
  return ({ subject, word }) => {
    const asked: Readonly<Record<Ask['subject'], string>> = {
      kind: t.kind(word),
      condition: t.condition(word),
      place: t.place(word),
      figures: t.figures,
      missing: t.missing(Object.entries(fields).find(([field]) => field === word)?.[1] ?? word),
    }
    return asked[subject]
  }
}
