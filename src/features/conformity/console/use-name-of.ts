import { useLanguage } from '#client/language.tsx'

/** Names a paper in the reader's language. */
export function useNameOf(): (paper: { nameEn: string; nameFr: string }) => string {
  const language = useLanguage()
  return ({ nameEn, nameFr }) => (language === 'fr' ? nameFr : nameEn)
}
