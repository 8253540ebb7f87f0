import { useLanguage, useTexts } from '#client/language.tsx'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { texts } from './texts.ts'

/** Says that a text of the seller is not in the language of the page. */
export function WrittenIn({ language }: { language: Language }) {
  const { writtenIn } = useTexts(texts)
  if (language === useLanguage()) return null
  return <p className="type-small text-ink-2">{writtenIn[language]}</p>
}

/** The same page in the other language, in which the seller says it too; a full load, as of the language switch. */
export function AlsoIn({ id, language }: { id: number; language: Language }) {
  const { alsoIn } = useTexts(texts)
  if (language === useLanguage()) return null
  return (
    <p className="type-small print:hidden">
      <a
        href={localizePath(`/product/${id}`, language)}
        hrefLang={language}
        className="inline-flex min-h-11 items-center text-malachite underline-offset-4 hover:underline"
      >
        {alsoIn[language]}
      </a>
    </p>
  )
}
