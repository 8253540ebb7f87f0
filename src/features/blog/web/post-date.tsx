import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from './texts.ts'

/** When a post was last changed, and its language if that differs from the page's. */
export function PostDate({ updated, language: own }: { updated: string; language: Language }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <p className="type-small text-ink-2">
      {t.updated} <time dateTime={updated}>{formatDay(updated, language)}</time>
      {own !== language && ` · ${own === 'fr' ? t.inFrench : t.inEnglish}`}
    </p>
  )
}

/** The `lang` attribute of a post's text, if its language differs from the page's. */
export function useForeignLanguage(): (own: Language) => Language | undefined {
  const language = useLanguage()
  return (own) => (own === language ? undefined : own)
}
