import { useLocation } from 'react-router'
import { localizeDestination } from '#client/local-destination.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { LANGUAGES, localizePath, stripLanguage, type Language } from '#kernel/text/language.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { texts } from './texts.ts'

const NAMES = { en: 'English', fr: 'Français' } as const

/** Links to the same page in each language; a full load, since each language has its own bundle. */
export function LanguageSwitch() {
  const t = useTexts(texts)
  const present = useLanguage()
  const { pathname, search } = useLocation()
  // The server knows only part of the query, and hydration does not correct attributes: the links are
  // rendered again.
  const hydrated = useHydrated()
  return (
    <ul aria-label={t.language} className="flex gap-1">
      {LANGUAGES.map((language) => (
        <li key={`${language} ${hydrated}`}>
          <a
            href={localizePath(stripLanguage(pathname), language) + searchIn(search, language)}
            hrefLang={language}
            lang={language}
            aria-current={language === present ? 'true' : undefined}
            className="foot-language"
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The query, with a destination in it localised, too. */
function searchIn(search: string, language: Language): string {
  const query = new URLSearchParams(search)
  const goTo = query.get('goTo')
  if (goTo === null) return search
  query.set('goTo', localizeDestination(goTo, language))
  return `?${query}`
}
