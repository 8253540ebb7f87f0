import { useTexts } from '#client/language.tsx'
import type { Ask } from '../domain/asks.ts'
import { isTypedAnswer } from '../domain/typed-answers.ts'
import { texts } from './texts.ts'

/** The words for an answer that the server would refuse. */
export function useAnswerFault() {
  const t = useTexts(texts).questions
  return (ask: Ask, answer: string): string | undefined => {
    if (isTypedAnswer(ask, answer.trim())) return undefined
    return ask.subject === 'place' ? t.placeFault : t.countFault
  }
}
