import type { Language } from '#kernel/text/language.ts'
import { aroundWords } from '#kernel/text/own-words.ts'
import { SizedTitle } from './sized-title.tsx'

interface SentenceProps {
  /** A sentence of the catalogue, as a function. */
  say: (words: string) => string
  /** The user's words inside it. */
  words: string
  /** Their language; absent if unknown. */
  lang: Language | undefined
}

/** A sentence of ours around words of a user, which are marked with their language (WCAG 3.1.2). */
export function Sentence({ say, words, lang }: SentenceProps) {
  const around = lang === undefined ? null : aroundWords(say)
  if (around === null) return say(words)
  const [before, after] = around
  return (
    <>
      {before}
      <span lang={lang}>
        <SizedTitle title={words} />
      </span>
      {after}
    </>
  )
}
