import { createContext, useContext, type ReactNode } from 'react'
import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router'
import { localizePath, type Language } from '#kernel/text/language.ts'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The language of the page, which its address determines. */
export const useLanguage = (): Language => useContext(LanguageContext)

/**
 * A feature's texts in the language of the page. The browser bundle of a language holds only that language.
 */
export function useTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage()]
}

/** An address (given without prefix) in the language of the page. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localizePath(path, language)
}

/** The router would mark every link, for a manner of loading its table that we don't use. */
const NOT_MARKED = { discover: 'none' } as const

/** A link to one of our pages, given without language prefix. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={useLocalPath()(to)} {...NOT_MARKED} {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={useLocalPath()(to)} {...NOT_MARKED} {...rest} />
}
