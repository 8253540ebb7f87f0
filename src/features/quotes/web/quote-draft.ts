import { tabStorage } from '#client/tab-storage.ts'

/** A quote form as it is typed; figures are text until they are sent. */
export interface QuoteValues {
  country: string
  units: string
  message: string
}

/** What one member typed for one product, kept in this tab so that it survives an ended session (decisions §6). */
export function quoteDraft(productId: number, userId: number) {
  const key = `draft:quote:${productId}:${userId}`
  return {
    read: (): Partial<QuoteValues> => textsOf(tabStorage.getItem(key)),
    keep: (values: QuoteValues) => tabStorage.setItem(key, JSON.stringify(values)),
    forget: () => tabStorage.removeItem(key),
  }
}

function textsOf(kept: string | null): Partial<QuoteValues> {
  const values = kept === null ? null : parse(kept)
  if (typeof values !== 'object' || values === null) return {}
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const { country, units, message } = Object.fromEntries(texts) as Record<string, string | undefined>
  return {
    ...(country !== undefined && { country }),
    ...(units !== undefined && { units }),
    ...(message !== undefined && { message }),
  }
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
