import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { LANGUAGES, localizePath, stripLanguage } from '#kernel/language.ts'
import { texts } from './texts.ts'

const NAMES = { en: 'English', fr: 'Français' } as const

/** Links to the same page in each language; a full load, since each language has a bundle of its own. */
export function LanguageSwitch() {
  const t = useTexts(texts)
  const present = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <ul aria-label={t.language} className="flex gap-1">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={localizePath(stripLanguage(pathname), language) + search}
            hrefLang={language}
            lang={language}
            aria-current={language === present ? 'true' : undefined}
            className="type-label flex min-h-11 items-center px-2 underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-2"
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
