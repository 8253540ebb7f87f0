import { useLanguage, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/language.ts'
import { texts as orderTexts } from '../contract/texts.ts'
import { ORDER_STATUSES } from '../domain/order.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }

/** Moments of an order in the words of the page, and in the reader's own time. */
export function useMoments() {
  const locale = LOCALES[useLanguage()]
  const write = (iso: string, how: Intl.DateTimeFormatOptions) =>
    new Date(iso).toLocaleString(locale, how).replaceAll('\u202f', '\u00a0')
  return {
    day: (iso: string) => write(iso, { dateStyle: 'long' }),
    shortDay: (iso: string) => write(iso, { dateStyle: 'medium' }),
    minute: (iso: string) => write(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** The label of a status code; a code outside spec §4 has none. */
export function useStatusLabel(): (statut: number) => string | undefined {
  const t = useTexts(orderTexts).status
  return (statut) => {
    const known = ORDER_STATUSES.find((status) => status === statut)
    return known && t[known]
  }
}
