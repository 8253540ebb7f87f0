import type { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money.ts'
import { texts } from './texts.ts'

/** What a refusal says about one article: too few left, or another price. */
type Change =
  | { id: number; title: string | null; ordered: number; available: number }
  | {
      id: number
      title: string | null
      oldPrice: number
      oldCurrency: string
      newPrice: number
      newCurrency: string
    }

function changesOf({ body }: ApiError): Change[] {
  return Array.isArray(body['changes']) ? (body['changes'] as Change[]) : []
}

/** The sentence of a refusal, with its status and, where the state changed, the old and the new values. */
export function Refusal({ error }: { error: ApiError }) {
  const t = useTexts(texts)
  return (
    <>
      {t.errorCode(error.body.error, error.status)}
      {changesOf(error).map((change) => {
        const name = change.title ?? t.changes.article(change.id)
        return (
          <span key={change.id} className="block">
            {'ordered' in change
              ? t.changes.left(name, change.ordered, change.available)
              : t.changes.price(
                  name,
                  formatPrice(change.oldPrice, change.oldCurrency),
                  formatPrice(change.newPrice, change.newCurrency),
                )}
          </span>
        )
      })}
    </>
  )
}
