import type { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Sentence } from '#ui/sentence.tsx'
import { texts } from './texts.ts'

/** What an error says about an article: too few left, or another price. */
type Change =
  | { id: number; title: string | null; language?: Language | null; ordered: number; available: number }
  | {
      id: number
      title: string | null
      language?: Language | null
      oldPrice: number
      oldCurrency: string
      newPrice: number
      newCurrency: string
    }

function changesOf({ body }: ApiError): Change[] {
  return Array.isArray(body['changes']) ? (body['changes'] as Change[]) : []
}

type Texts = (typeof texts)['en'] | (typeof texts)['fr']

function sayOf({ changes }: Texts, change: Change, name: string, language: Language): string {
  if ('ordered' in change) return changes.left(name, change.ordered, change.available)
  const { oldPrice, oldCurrency, newPrice, newCurrency } = change
  return changes.price(
    name,
    formatPrice(oldPrice, oldCurrency, language),
    formatPrice(newPrice, newCurrency, language),
  )
}

/** An error message with its status, and with the old and new values if something changed. */
export function Refusal({ error }: { error: ApiError }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      {t.errorCode(error.body.error, error.status)}
      {changesOf(error).map((change) => (
        <span key={change.id} className="block">
          <Sentence
            say={(name) => sayOf(t, change, name, language)}
            words={change.title ?? t.changes.article(change.id)}
            lang={change.language ?? undefined}
          />
        </span>
      ))}
    </>
  )
}
