import { TextLink } from '#client/text-link.tsx'
import { useTexts } from '#client/language.tsx'
import { texts } from '../contract/texts.ts'

/** From an order to the terms of sale that were accepted with it. */
export function OrderTermsLink({ orderId }: { orderId: string }) {
  const t = useTexts(texts).accepted
  return (
    <TextLink
      to={`/user/orders/${orderId}/terms`}
      className="type-small inline-flex min-h-11 items-center self-start print:hidden"
    >
      {t.link}
    </TextLink>
  )
}
