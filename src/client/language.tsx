import {
  createContext,
  useContext,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type FormEvent,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
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

interface LocalLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Loads a new document, for addresses outside the router. */
  reloadDocument?: boolean
  preventScrollReset?: boolean
}

/**
 * A link to one of our pages, given without language prefix. Smaller than the router's own, which brings
 * forms, the discovery of routes and relative addresses.
 */
export function LocalLink({
  to,
  reloadDocument,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: LocalLinkProps) {
  const address = useLocalPath()(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isForBrowser =
      event.defaultPrevented ||
      reloadDocument === true ||
      (rest.target ?? '_self') !== '_self' ||
      event.button !== 0 ||
      event.metaKey ||
      event.altKey ||
      event.ctrlKey ||
      event.shiftKey
    if (isForBrowser) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    void navigate(address, {
      replace: pathname + search + hash === address,
      ...(preventScrollReset === true && { preventScrollReset }),
    })
  }
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that is marked when it leads to the current page. */
export function LocalNavLink(props: LocalLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === useLocalPath()(props.to)
  return <LocalLink {...props} aria-current={isCurrent ? 'page' : undefined} />
}

/** A GET form whose fields become the query of a page. Works without scripts. */
export function QueryForm({ to, ...rest }: ComponentProps<'form'> & { to: string }) {
  const address = useLocalPath()(to)
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    void navigate(`${address}?${new URLSearchParams(fields)}`)
  }
  return <form {...rest} role="search" method="get" action={address} onSubmit={submit} />
}
