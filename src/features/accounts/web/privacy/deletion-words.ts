import { useLanguage, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { OpenMatter } from '../../domain/open-matter.ts'
import { texts } from '../texts.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }

/** A sentence for each open matter, with times in the reader's time zone. */
export function useMatterWords(): (matter: OpenMatter) => string {
  const t = useTexts(texts).deletion.matters
  const locale = LOCALES[useLanguage()]
  const minute = (iso: string) =>
    new Date(iso)
      .toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
      .replaceAll('\u202f', '\u00a0')
  return (matter) => {
    switch (matter.kind) {
      case 'order':
      case 'sale':
      case 'owed':
        return t[matter.kind](matter.reference)
      case 'checkout':
        return t.checkout(minute(matter.until))
      case 'payment':
        return t.payment
      case 'refund':
        return matter.reference === null ? t.refundOfNoOrder : t.refund(matter.reference)
      case 'reserved':
        return t.reserved(matter.title, minute(matter.until))
      default:
        return matter satisfies never
    }
  }
}
