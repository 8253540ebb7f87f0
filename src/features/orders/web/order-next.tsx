import { useLanguage, useTexts } from '#client/language.tsx'
import { MailLink, textLinkLook } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { operator } from '#kernel/web/operator.ts'
import type { OrderView } from '../contract/orders.ts'
import { OrderPart } from './order-parts.tsx'
import { texts } from './texts.ts'

/** What happens next to an order, and on which day; nothing once nothing does. */
export function OrderNext({ order: { next, shipments } }: { order: Pick<OrderView, 'next' | 'shipments'> }) {
  const t = useTexts(texts).order
  const language = useLanguage()
  if (next.kind === 'none') return null
  const say = t.steps[next.kind]
  const leftAt = shipments
    .flatMap(({ shippedAt }) => shippedAt ?? [])
    .toSorted()
    .at(-1)
  // Without a day of arrival, that of the departure.
  const said =
    next.kind === 'arrive' && next.day === null && leftAt !== undefined
      ? t.onTheirWaySince(formatDay(leftAt, language))
      : typeof say === 'string'
        ? say
        : say(next.day === null ? null : formatDay(next.day, language))
  return (
    <p className="border-l-4 border-malachite bg-malachite-soft p-3">
      <b className="font-semibold">{t.next}</b> {said}
    </p>
  )
}

/** Whom to ask about an order: the seller and the team in its messages, or the operator by telephone and mail. */
export function OrderContact() {
  const t = useTexts(texts).order
  const { name, phone, email } = operator()
  return (
    <OrderPart heading={t.contact} level={2}>
      <p>
        <a href="#messages" className={textLinkLook}>
          {t.writeBelow}
        </a>
      </p>
      <p className="type-small wrap-anywhere text-ink-2">
        {name}
        {', '}
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={textLinkLook}>
          {phone}
        </a>
        {', '}
        <MailLink address={email} />
      </p>
    </OrderPart>
  )
}
