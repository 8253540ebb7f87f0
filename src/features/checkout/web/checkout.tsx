import { useEffect, useState, type ReactNode } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { References } from '#client/references/references.tsx'
import { useApi } from '#client/session.tsx'
import { textLinkLook } from '#client/text-link.tsx'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { CheckoutView, openCheckout, paymentProvider } from '../contract/checkout.ts'
import { inOneLine } from '#kernel/trade/address.ts'
import type { changeCartReferences } from '../contract/references.ts'
import type { PaymentMethod } from '../domain/transfer.ts'
import { Refusal } from './changes.tsx'
import { ArticleList, SumLine, SummaryBox, VatLine } from './order-summary.tsx'
import { FramePlaceholder, PaymentForm } from './payment-form.tsx'
import { Steps } from './steps.tsx'
import { texts } from './texts.ts'
import { TransferForm, TransferPlaced } from './transfer.tsx'

const ERROR_MS = 5000

async function load(api: Api, cartId: string) {
  const [checkout, provider] = await Promise.all([
    api.call<typeof openCheckout>('GET', '/api/checkout/cart/:cartId', { params: { cartId } }),
    api.call<typeof paymentProvider>('GET', '/api/checkout/provider'),
  ])
  return { checkout, provider }
}

interface CheckoutProps {
  cartId: string
  /** Empties the browser's cart, whose articles are ordered now. */
  onOrdered: () => void
  /** The pro-forma invoice of an order by transfer. */
  documents?: (orderId: string) => ReactNode
  /** The papers that the articles need for import, rendered by another feature. */
  papers?: (country: string, listings: readonly number[]) => ReactNode
  /** The end-use statement, if one has to be signed first. */
  endUse?: (cartId: string, onSigned: () => void) => ReactNode
}

/** The amount and the ways to pay. Opening the page holds the articles for a quarter of an hour. */
export function Checkout({ cartId, onOrdered, documents, papers, endUse }: CheckoutProps) {
  const t = useTexts(texts)
  const [orderId, setOrderId] = useState<string | null>(null)
  const opened = useResource(`checkout ${cartId}`, (api) => load(api, cartId))
  const failure = opened.state === 'failed' ? opened.error : null
  const isToSign = failure?.body.code === 'end_use_needed' && endUse !== undefined
  const error = isToSign ? null : failure
  useEffect(() => {
    if (error) toast.error(t.errorCode(error.body.error, error.status), { duration: ERROR_MS })
  }, [error, t])
  return (
    <>
      <Steps current="payment" />
      <h1 className="type-h1 mb-5">{t.checkout.heading}</h1>
      {isToSign ? (
        endUse(cartId, opened.reload)
      ) : error ? (
        <Refused error={error} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {/* On phones the amount comes first, then the form. */}
          <div className="lg:order-2">
            {opened.data ? <Sums checkout={opened.data.checkout} /> : <Skeleton className="h-64 w-full" />}
          </div>
          <div className="flex flex-col gap-5">
            {orderId !== null ? (
              <>
                <TransferPlaced orderId={orderId} />
                {documents?.(orderId)}
              </>
            ) : opened.data ? (
              <>
                <Keeping
                  key={opened.data.checkout.expiresAt}
                  until={opened.data.checkout.expiresAt}
                  onAgain={opened.reload}
                />
                <OwnReferences key={opened.data.checkout.cartId} checkout={opened.data.checkout} />
                <Methods
                  {...opened.data}
                  onPlaced={(id) => {
                    setOrderId(id)
                    onOrdered()
                  }}
                />
                {papers?.(
                  opened.data.checkout.address.country,
                  opened.data.checkout.articles.map(({ materielId }) => materielId),
                )}
              </>
            ) : (
              <FramePlaceholder />
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** What the buyer's own papers call the purchase; with a card, the invoice follows the payment at once. */
function OwnReferences({ checkout: { cartId, references } }: { checkout: CheckoutView }) {
  const { heading } = useTexts(referenceTexts)
  const api = useApi()
  const [saved, setSaved] = useState<BuyerReferences | null>(null)
  return (
    <section aria-labelledby="references-heading" className="flex flex-col gap-2">
      <h2 id="references-heading" className="type-h3">
        {heading}
      </h2>
      <References
        name={`cart ${cartId}`}
        references={saved ?? references}
        canChange
        save={async (body) =>
          setSaved(
            await api().call<typeof changeCartReferences>('PUT', '/api/checkout/cart/:cartId/references', {
              params: { cartId },
              body,
            }),
          )
        }
      />
    </section>
  )
}

type Opened = Awaited<ReturnType<typeof load>>

/**
 * The ways to pay: a choice if there are two. A new hold has a new secret, so the provider's form starts
 * again.
 */
function Methods({ checkout, provider, onPlaced }: Opened & { onPlaced: (orderId: string) => void }) {
  const t = useTexts(texts)
  const { clientSecret, cartId } = checkout
  const [method, setMethod] = useState<PaymentMethod>('card')
  const transfer = <TransferForm cartId={cartId} onPlaced={onPlaced} />
  if (clientSecret === null)
    return (
      <>
        <Banner tone="information" live={false}>
          {checkout.vat.isCertain ? t.checkout.transferOnly : t.checkout.vatOnly}
        </Banner>
        {transfer}
      </>
    )
  return (
    <>
      <RadioGroup
        field={{ id: 'payment-method', name: 'method', value: method, onChange: setMethod }}
        label={t.checkout.method}
        required
        options={[
          { value: 'card', label: t.checkout.byCard },
          { value: 'transfer', label: t.checkout.byTransfer },
        ]}
      />
      {/* Hidden, not removed, so that the text in the provider's form stays. */}
      <div hidden={method !== 'card'}>
        <PaymentForm key={clientSecret} clientSecret={clientSecret} amount={checkout} provider={provider} />
      </div>
      {method === 'transfer' && transfer}
    </>
  )
}

/** How long the articles are held; afterwards, a way to hold them again. */
function Keeping({ until, onAgain }: { until: string; onAgain: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (isOver)
    return (
      <Banner tone="warning" actions={<Button onClick={onAgain}>{t.checkout.again}</Button>}>
        {t.checkout.expired}
      </Banner>
    )
  const time = formatMoment(until, language, 'time')
  return <p className="type-small text-ink-2">{t.checkout.keptUntil(time)}</p>
}

function Refused({ error }: { error: ApiError }) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const wasPaid = error.body.code === 'already_paid'
  const { quoteId } = error.body
  return (
    <Banner
      tone="error"
      actions={
        wasPaid ? (
          <LinkButton href={local('/user/orders')}>{t.checkout.toOrders}</LinkButton>
        ) : typeof quoteId === 'string' ? (
          <LinkButton href={local(`/user/quotes/${quoteId}`)}>{t.quote.backToQuote}</LinkButton>
        ) : (
          <LinkButton href={local('/delivery')}>{t.checkout.backToDelivery}</LinkButton>
        )
      }
    >
      <Refusal error={error} />
    </Banner>
  )
}

function Sums({ checkout }: { checkout: CheckoutView }) {
  const t = useTexts(texts)
  const { price, shipping, vat, total, currency, address } = checkout
  const articles = checkout.articles.map(({ materielId, title, language, qty, price: unit }) => ({
    id: materielId,
    title,
    language,
    quantity: qty,
    price: unit,
  }))
  const sums = { currency, decimals: 'always' } as const
  return (
    <SummaryBox>
      <dl>
        <SumLine label={t.checkout.subTotal} amount={price} {...sums} />
        <SumLine label={t.checkout.charges} amount={shipping} {...sums} />
        <VatLine vat={vat} currency={currency} />
        <SumLine label={t.checkout.total} amount={total} {...sums} strong />
      </dl>
      <DeliverTo address={address} quoteId={checkout.quoteId} />
      <details className="border-t border-line pt-2">
        <summary className="type-label flex min-h-11 cursor-pointer items-center justify-between gap-2">
          {t.summary.articles(articles.length)}
          <Icon name="caret-down" size={16} />
        </summary>
        <ArticleList articles={articles} currency={currency} />
      </details>
    </SummaryBox>
  )
}

/**
 * The address of a rated cart can be changed on the delivery page, that of an agreed quote on its own page.
 */
function DeliverTo({ address, quoteId }: Pick<CheckoutView, 'address' | 'quoteId'>) {
  const t = useTexts(texts)
  const local = useLocalPath()
  return (
    <p className="type-small border-t border-line py-3 text-ink-2">
      {t.summary.deliverTo(inOneLine(address))}{' '}
      <a
        href={local(quoteId === null ? '/delivery' : `/user/quotes/${quoteId}`)}
        aria-label={t.summary.editAddress}
        className={`inline-flex min-h-6 min-w-6 items-center print:hidden ${textLinkLook}`}
      >
        {t.summary.edit}
      </a>
    </p>
  )
}
