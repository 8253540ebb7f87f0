import { useTexts } from '#client/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'

/** From a sale to its collection. */
export function ToCollection({ orderId }: { orderId: string }) {
  const t = useTexts(texts).box
  return (
    <div className="print:hidden">
      <LinkButton to={`/user/sales/${orderId}/collection`} size="small" icon="truck">
        {t.toHandOver}
      </LinkButton>
    </div>
  )
}
