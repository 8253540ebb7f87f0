import { useId, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { SiteContact } from '#client/site-contact.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { transportMode } from '#kernel/trade/freight/words.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { carrierName } from '#kernel/trade/carrier-names.ts'
import { Price } from '#ui/price.tsx'
import type { OrderView } from '../contract/orders.ts'
import { useCountryName, useMoments, useStatusLabel } from './order-words.ts'
import { texts } from './texts.ts'

/** A section of an order with its own heading. */
export function OrderPart({
  heading,
  level = 3,
  children,
}: {
  heading: string
  level?: 2 | 3 | 4
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <Heading id={id} className="type-label text-ink-2">
        {heading}
      </Heading>
      {children}
    </section>
  )
}

/** Subtotal, shipping, VAT and total, with two decimals; and that the VAT is to come, unless the order has ended before. */
export function OrderTotals({ payment: [payment], statut }: Pick<OrderView, 'payment' | 'statut'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!payment) return null
  const { price, shipping, vat, total, currency } = payment
  const rows = [
    { name: t.subtotal, amount: price },
    { name: t.shipping, amount: shipping },
    ...(vat.isCertain ? [{ name: t.vat(formatCount(vat.rate, language)), amount: vat.amount }] : []),
    { name: t.total, amount: total },
  ]
  return (
    <>
      <dl className="type-body">
        {rows.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 last:font-semibold">
            <dt>{name}</dt>
            <dd>
              <Price amount={amount} currency={currency} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {!vat.isCertain && statut !== CANCELLED && <p className="type-small text-ink-2">{t.vatToCheck}</p>}
    </>
  )
}

/** The delivery address, who takes the goods there, and the carrier; of goods from a quote the delivery term and who carries the freight. */
export function OrderAddress({
  address,
  contact,
  carrier,
  delivery,
}: Pick<OrderView, 'address' | 'contact' | 'carrier' | 'delivery'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const nameOf = useCountryName()
  const { street, postcode, city, country } = address
  const lines = [street, [postcode, city].filter(Boolean).join(' '), nameOf(country)].filter(Boolean)
  return (
    <>
      <address className="type-body whitespace-pre-line not-italic">{lines.join('\n')}</address>
      <SiteContact contact={contact} />
      {delivery === undefined ? (
        <p className="type-small text-ink-2">{t.carrier(carrierName(carrier, language))}</p>
      ) : (
        <p className="type-small text-ink-2">
          {t.term(delivery.incoterm, delivery.place)}
          {delivery.freights.map(({ forwarder, mode, days }) => (
            <span key={`${forwarder} ${mode} ${days}`} className="block">
              {t.freight(forwarder, transportMode(mode, language), formatCount(days, language))}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Every move of the order: when, to which status, and why. `by` adds who, for staff. */
export function OrderHistory({
  history,
}: {
  history: readonly (OrderView['history'][number] & { by?: string })[]
}) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { minute } = useMoments()
  return (
    <ol className="flex flex-col gap-2">
      {history.map(({ statut, date, cause, reason, by }) => (
        <li key={`${date} ${statut}`} className="type-body border-l-4 border-line pl-3">
          <span className="type-label block first-letter:uppercase">{labelOf(statut)}</span>
          <span className="type-small block text-ink-2">
            <time dateTime={date}>{minute(date)}</time>
            {by !== undefined && ` · ${by}`}
          </span>
          {cause !== null && <span className="type-small block">{t.cause[cause]}</span>}
          {reason !== null && <span className="type-small block whitespace-pre-line">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** The refunds of an order: amount, reason, and state. */
export function OrderRefunds({
  order: { refunds, payment, isPaybackFrozen },
}: {
  order: Pick<OrderView, 'refunds' | 'payment' | 'isPaybackFrozen'>
}) {
  const t = useTexts(texts).order
  const { day } = useMoments()
  const currency = payment[0]?.currency ?? 'eur'
  return (
    <ul className="flex flex-col gap-2">
      {refunds.map(({ id, amount, state, reason, note, date }) => (
        <li key={id} className="type-body border-l-4 border-line pl-3">
          <span className="type-label">
            <Price amount={amount} currency={currency} decimals="always" />
          </span>
          <span className="type-small block text-ink-2">
            <time dateTime={date}>{day(date)}</time>
            {` · ${isPaybackFrozen && (state === 'due' || state === 'failed') ? t.refundFrozen : t.refundState[state]}`}
          </span>
          <span className="type-small block whitespace-pre-line">{note ?? t.refundReason[reason]}</span>
        </li>
      ))}
    </ul>
  )
}
