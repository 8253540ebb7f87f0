import { isLanguage, type Language } from '#kernel/text/language.ts'
import { tabStorage } from '#client/tab-storage.ts'

/** Another listing of the request, as typed. */
export interface OtherLine {
  id: number
  title: string
  /** The language of the title, if known. */
  language?: Language
  units: string
}

export function lineOf(
  { id, title, language }: { id: number; title: string; language?: Language },
  units: number,
): OtherLine {
  return { id, title, units: String(units), ...(language && { language }) }
}

/** The quote form as typed; numbers are text until they are sent. */
export interface QuoteValues {
  country: string
  units: string
  message: string
  others: readonly OtherLine[]
}

/**
 * What a member typed for a product, stored in this tab so that it survives an expired session (decisions
 * §6).
 */
export function quoteDraft(productId: number, userId: number) {
  const key = `draft:quote:${productId}:${userId}`
  return {
    read: (): Partial<QuoteValues> => valuesIn(tabStorage.getItem(key)),
    keep: (values: QuoteValues) => tabStorage.setItem(key, JSON.stringify(values)),
    forget: () => tabStorage.removeItem(key),
  }
}

function valuesIn(kept: string | null): Partial<QuoteValues> {
  const values = kept === null ? null : parse(kept)
  if (typeof values !== 'object' || values === null) return {}
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const { country, units, message } = Object.fromEntries(texts) as Record<string, string | undefined>
  const others = 'others' in values && Array.isArray(values.others) ? values.others.filter(isOtherLine) : []
  return {
    ...(country !== undefined && { country }),
    ...(units !== undefined && { units }),
    ...(message !== undefined && { message }),
    ...(others.length > 0 && { others }),
  }
}

function isOtherLine(value: unknown): value is OtherLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, units, language } = value as Partial<Record<keyof OtherLine, unknown>>
  const isKnown = language === undefined || isLanguage(language)
  return Number.isInteger(id) && typeof title === 'string' && typeof units === 'string' && isKnown
}

/** Text stored by another release, or changed by somebody, must not cause an error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
