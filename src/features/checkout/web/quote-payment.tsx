import { useState } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useForm } from '#client/use-form.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { NO_CONTACT, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts as contactTexts } from '#kernel/trade/delivery-contact/texts.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { lotWords } from '#kernel/trade/lot/lot-words.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { Price } from '#ui/price.tsx'
import { addressForm, type AddressForm, type AddressView } from '../contract/address.ts'
import type { payQuote } from '../contract/checkout.ts'
import { texts as rules } from '../contract/texts.ts'
import { ContactFields, typedContact } from './contact-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { texts } from './texts.ts'

interface QuotePaymentProps {
  quoteId: string
  payment: {
    until: string
    total: number
    currency: Currency
    address: AddressView
    /** Who takes the goods there, as far as it was said before. */
    contact?: DeliveryContact | undefined
    /** The town to which the freight is paid. */
    freightTo?: string | undefined
    /** `subject`: the offer is subject to inspection; `awaited`: one is not reported yet. */
    inspection?: 'subject' | 'awaited' | undefined
    /** What is paid together; one line or more. */
    lines: readonly { title: string; language: Language; units: number; lotPieces?: number | undefined }[]
    isOrdered: boolean
  }
  /** Whether the agreement is still valid. */
  isOpen: boolean
  /** The page that asks for another quote. */
  askAgainAt: string
}

/**
 * The remaining steps of an agreed quote: enter the address and pay, or follow the link to the resulting
 * order.
 */
export function QuotePayment({ quoteId, payment, isOpen, askAgainAt }: QuotePaymentProps) {
  const t = useTexts(texts)
  if (payment.isOrdered)
    return (
      <Banner
        tone="success"
        live={false}
        title={t.quote.ordered}
        actions={<LinkButton to="/user/orders">{t.checkout.toOrders}</LinkButton>}
      />
    )
  if (!isOpen) return null
  return <PaymentBox quoteId={quoteId} payment={payment} askAgainAt={askAgainAt} />
}

function PaymentBox({ quoteId, payment, askAgainAt }: Omit<QuotePaymentProps, 'isOpen'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const local = useLocalPath()
  const { freightTo, inspection } = payment
  const { cartId, form, unlock } = usePaying(quoteId, payment)
  const { country } = payment.address
  const isLocked = cartId !== null
  const readOnly = isLocked || form.submitting
  return (
    <section
      aria-labelledby="quote-payment-heading"
      className="bevel-card flex flex-col gap-4 border border-line-strong bg-surface p-4 md:p-5 print:hidden"
    >
      <h2 id="quote-payment-heading" className="type-h3">
        {t.quote.heading}
      </h2>
      <p>
        {t.quote.pay(formatMoment(payment.until, language, 'shortDay'))}{' '}
        <Price amount={payment.total} currency={payment.currency} decimals="always" className="type-label" />
      </p>
      {payment.lines.length > 1 && (
        <div>
          <p className="type-label">{t.quote.together}</p>
          <ul className="list-disc pl-5">
            {payment.lines.map(({ title, language: written, units, lotPieces }, index) => (
              <li key={index} className="wrap-anywhere">
                {formatCount(units, language)} × <span lang={written}>{title}</span>
                {lotPieces !== undefined && `, ${lotWords(lotPieces, language)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form form={form} label={t.delivery.form}>
        <p className="type-small text-ink-2">
          {t.quote.country(countryByName(country)?.[language] ?? country)}
        </p>
        {freightTo !== undefined && (
          <p className="type-small">
            {t.quote.freightTo(freightTo)} <TextLink to={askAgainAt}>{t.quote.askAgain}</TextLink>
          </p>
        )}
        <PlaceFields form={form} readOnly={readOnly} isTownFixed={freightTo !== undefined} />
        <ContactFields form={form} readOnly={readOnly} />
        {inspection !== undefined && <p className="type-small">{t.quote.subject}</p>}
        {inspection === 'awaited' && !isLocked && (
          <>
            <p>{t.quote.awaited}</p>
            <Checkbox field={form.field('despiteInspection')} label={t.quote.despite} required />
          </>
        )}
        {isLocked ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton href={`${local('/checkout')}?cartid=${cartId}`} variant="primary">
              {t.delivery.checkout}
            </LinkButton>
            <Button onClick={unlock}>{t.quote.change}</Button>
          </div>
        ) : (
          <div>
            <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.quote.confirming}>
              {t.quote.confirm}
            </Button>
          </div>
        )}
      </Form>
    </section>
  )
}

/** Stores the address of an agreed quote; returns the cart to pay. The town of a freight is none to choose. */
function usePaying(
  quoteId: string,
  { address, contact = NO_CONTACT, freightTo, inspection }: QuotePaymentProps['payment'],
) {
  const { country, city, postcode, street } = address
  const { errors } = useTexts(rules)
  const { errors: ofContact } = useTexts(contactTexts)
  const api = useApi()
  const [cartId, setCart] = useState<string | null>(null)
  const [initial] = useState({
    country,
    city: freightTo ?? city,
    postcode: postcode ?? '',
    street: street ?? '',
    ...typedContact(contact),
    despiteInspection: false,
  })
  const form = useForm<typeof initial, AddressForm>({
    initial,
    schema: addressForm,
    texts: { ...ofContact, ...errors },
    draft: `quote-payment:${quoteId}`,
    toBody: (typed) => {
      const { despiteInspection: _, ...delivery } = typed
      return delivery
    },
    check: ({ despiteInspection }) =>
      inspection === 'awaited' && !despiteInspection ? { despiteInspection: errors.inspection_awaited } : {},
    onSubmit: async (typed, { despiteInspection }) => {
      const { country: _, ...delivery } = typed
      const kept = await api().call<typeof payQuote>('POST', '/api/checkout/quote/:quoteId', {
        params: { quoteId },
        body: {
          ...delivery,
          city: freightTo ?? delivery.city,
          ...(despiteInspection && { despiteInspection }),
        },
      })
      setCart(kept.cartId)
    },
  })
  return { cartId, form, unlock: () => setCart(null) }
}
