export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** The second of the two in which a text can be. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

/** A catalogue of texts that must have the same keys, and the same parameters, as the English one. */
export type TextsLike<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : TextsLike<T[K]>
}

/** The language of an address: French pages stand under `/fr`, English ones have no prefix. */
export function languageOfPath(path: string): Language {
  return path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en'
}

/**
 * The localised address of a page that is given without prefix; the home page has no trailing slash, not even
 * before a query.
 */
export function localizePath(path: string, language: Language): string {
  if (language === 'en') return path
  return `/fr${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The address without its language prefix. */
export function stripLanguage(path: string): string {
  if (languageOfPath(path) === 'en') return path
  return path.slice('/fr'.length) || '/'
}

/** The best match of our languages for an `Accept-Language` header. */
export function negotiateLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return (
    LANGUAGES.find((language) => language === wishes.find((wish) => isLanguage(wish.language))?.language) ??
    DEFAULT_LANGUAGE
  )
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
