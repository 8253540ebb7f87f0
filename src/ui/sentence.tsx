import type { Language } from '#kernel/language.ts'
import { aroundWords } from '#kernel/own-words.ts'

interface SentenceProps {
  /** A sentence of a catalogue. */
  say: (words: string) => string
  /** What somebody wrote, which it says. */
  words: string
  /** In which language they wrote it; absent where nobody knows. */
  lang: Language | undefined
}

/**
 * A sentence of ours with words that somebody else wrote, which are marked with their language (WCAG 3.1.2).
 */
export function Sentence({ say, words, lang }: SentenceProps) {
  const around = lang === undefined ? null : aroundWords(say)
  if (around === null) return say(words)
  const [before, after] = around
  return (
    <>
      {before}
      <span lang={lang}>{words}</span>
      {after}
    </>
  )
}
