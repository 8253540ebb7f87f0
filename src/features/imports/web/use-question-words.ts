import { useLanguage, useTexts } from '#client/language.tsx'
import { texts as contractTexts } from '../contract/texts.ts'
import { type Ask, partsOfPlaceholder } from '../domain/asks.ts'
import { texts } from './texts.ts'

/** Asks a question of a file in words. */
export function useQuestionWords(): (ask: Pick<Ask, 'subject' | 'word'>) => string {
  const t = useTexts(texts).questions
  const { fields } = contractTexts[useLanguage()]
  const nameOf = (field: string) =>
    Object.entries(fields).find(([each]) => each.toLowerCase() === field.toLowerCase())?.[1] ?? field
  return ({ subject, word }) => {
    const [field, figure] = partsOfPlaceholder(word)
    const asked: Readonly<Record<Ask['subject'], string>> = {
      kind: t.kind(word),
      condition: t.condition(word),
      place: t.place(word),
      figures: t.figures,
      merged: t.merged(nameOf(word)),
      missing: t.missing(nameOf(word)),
      placeholder: t.placeholder(figure, nameOf(field)),
    }
    return asked[subject]
  }
}
