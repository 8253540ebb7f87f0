import { useLanguage } from '#client/language.tsx'

/** Returns a function that names a paper in the reader's language. */
export function useNameOf(): (paper: { nameEn: string; nameFr: string }) => string {
  const language = useLanguage()
  return ({ nameEn, nameFr }) => (language === 'fr' ? nameFr : nameEn)
}
