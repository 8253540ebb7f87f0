import { useTexts } from '#client/language.tsx'
import { texts } from './texts.ts'

/** First on every page: skips the header. */
export function SkipLink() {
  const t = useTexts(texts)
  return (
    <a
      href="#main"
      className="type-button absolute top-2 left-2 z-50 -translate-y-20 bg-raised px-4 py-3 text-ink focus:translate-y-0"
    >
      {t.skip}
    </a>
  )
}
