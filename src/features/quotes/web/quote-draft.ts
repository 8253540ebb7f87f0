import { isLanguage, type Language } from '#kernel/text/language.ts'
import { tabStorage } from '#client/tab-storage.ts'

/** Another listing of the request, as it is typed. */
export interface OtherLine {
  id: number
  title: string
  /** In which the title is written, where that is known. */
  language?: Language
  units: string
}

/** A listing that is asked about too. */
export function lineOf(
  { id, title, language }: { id: number; title: string; language?: Language },
  units: number,
): OtherLine {
  return { id, title, units: String(units), ...(language && { language }) }
}

/** A quote form as it is typed; figures are text until they are sent. */
export interface QuoteValues {
  country: string
  units: string
  message: string
  others: readonly OtherLine[]
}

/**
 * What one member typed for one product, kept in this tab so that it survives an ended session (decisions
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

/** What another version of the page kept, or somebody changed, is no reason to fail. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
