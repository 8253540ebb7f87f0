import { useEffect, useState, type ReactNode } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { openCheckout, paymentProvider } from '../contract/checkout.ts'
import type { PaymentMethod } from '../domain/transfer.ts'
import { CartApproval } from './approval.tsx'
import { Refusal } from './changes.tsx'
import { CheckoutColumns, OwnReferences, Sums } from './checkout-parts.tsx'
import { DepositForm } from './deposit.tsx'
import { ownIn, OwnPurchaseBanner } from './own/own-purchase.tsx'
import { useReplaced } from './own/use-replaced.ts'
import { FramePlaceholder, PaymentForm } from './payment-form.tsx'
import type { OnPlaced } from './placed.tsx'
import { Steps } from './steps.tsx'
import { texts } from './texts.ts'
import { TransferForm } from './transfer.tsx'

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
  /** Leads to the page of an order by transfer, which says what to pay. */
  onPlaced: OnPlaced
  /** The papers that the articles need for import, rendered by another feature. */
  papers?: (country: string, listings: readonly number[]) => ReactNode
  /** What yards take from which the cart is collected, rendered by another feature. */
  yards?: (cartId: string) => ReactNode
  /** The end-use statement, if one has to be signed first. */
  endUse?: (cartId: string, onSigned: () => void) => ReactNode
}

/** The amount and the ways to pay. Opening the page holds the articles for a quarter of an hour. */
export function Checkout({ cartId, onOrdered, onPlaced, papers, yards, endUse }: CheckoutProps) {
  const t = useTexts(texts)
  const [isPlaced, setPlaced] = useState(false)
  const opened = useResource(`checkout ${cartId}`, (api) => load(api, cartId))
  const failure = opened.state === 'failed' ? opened.error : null
  const isToSign = failure?.body.code === 'end_use_needed' && endUse !== undefined
  const isToApprove = failure?.body.code === 'approval_needed'
  const error = isToSign || isToApprove ? null : failure
  useEffect(() => {
    if (error && error.body.code !== 'already_paid' && !ownIn(error))
      toast.error(t.errorCode(error.body.error, error.status), { duration: ERROR_MS })
  }, [error, t])
  return (
    <>
      <Steps current="payment" />
      <h1 className="type-h1 mb-5">{t.checkout.heading}</h1>
      {isToSign ? (
        endUse(cartId, opened.reload)
      ) : isToApprove ? (
        <CartApproval cartId={cartId} onAsked={onOrdered} endUse={endUse} />
      ) : error ? (
        <Refused error={error} />
      ) : (
        <CheckoutColumns
          sums={opened.data ? <Sums checkout={opened.data.checkout} /> : <Skeleton className="h-64 w-full" />}
        >
          {opened.data && !isPlaced ? (
            <Open
              key={opened.data.checkout.cartId}
              opened={opened.data}
              onAgain={opened.reload}
              onPlaced={(orderId) => {
                setPlaced(true)
                onOrdered()
                onPlaced(orderId, 'transfer')
              }}
              papers={papers}
              yards={yards}
            />
          ) : (
            <FramePlaceholder />
          )}
        </CheckoutColumns>
      )}
    </>
  )
}

type Opened = Awaited<ReturnType<typeof load>>

interface OpenProps {
  opened: Opened
  onAgain: () => void
  onPlaced: (orderId: string) => void
  papers: CheckoutProps['papers'] | undefined
  yards: CheckoutProps['yards'] | undefined
}

/** A checkout that holds its articles, until another one of the buyer's takes its place. */
function Open({ opened, onAgain, onPlaced, papers, yards }: OpenProps) {
  const { checkout } = opened
  const { by, look } = useReplaced(checkout)
  if (by) return <OwnPurchaseBanner own={by} isReplacing />
  return (
    <>
      <Keeping key={checkout.expiresAt} until={checkout.expiresAt} onAgain={onAgain} />
      {yards?.(checkout.cartId)}
      <OwnReferences key={checkout.cartId} checkout={checkout} />
      <Methods {...opened} onPlaced={onPlaced} onEnded={() => void look()} />
      {papers?.(
        checkout.address.country,
        checkout.articles.map(({ materielId }) => materielId),
      )}
    </>
  )
}

/**
 * The ways to pay: a choice if there are two. A new hold has a new secret, so the provider's form starts
 * again.
 */
function Methods({
  checkout,
  provider,
  onPlaced,
  onEnded,
}: Opened & { onPlaced: (orderId: string) => void; onEnded: () => void }) {
  const t = useTexts(texts)
  const { clientSecret, cartId } = checkout
  const [method, setMethod] = useState<PaymentMethod>('card')
  const transfer = checkout.deposit ? (
    <DepositForm checkout={checkout} deposit={checkout.deposit} provider={provider} />
  ) : (
    <TransferForm cartId={cartId} onPlaced={onPlaced} />
  )
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
      {/* Hidden, not removed, so that the text in the provider's form stays; a deposit has a form of its own. */}
      {(method === 'card' || !checkout.deposit) && (
        <div hidden={method !== 'card'}>
          <PaymentForm
            key={clientSecret}
            clientSecret={clientSecret}
            amount={checkout}
            provider={provider}
            onEnded={onEnded}
          />
        </div>
      )}
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
  const { quoteId, orderId } = error.body
  const own = ownIn(error)
  // The limits are said as well: they are why the checkout cannot be opened anew.
  if (own) return <OwnPurchaseBanner own={own}>{error.status === 429 && error.body.error}</OwnPurchaseBanner>
  return (
    <Banner
      tone="error"
      actions={
        wasPaid ? (
          typeof orderId === 'string' ? (
            <LinkButton href={local(`/user/orders/${orderId}`)}>{t.checkout.toOrder}</LinkButton>
          ) : (
            <LinkButton href={local('/user/orders')}>{t.checkout.toOrders}</LinkButton>
          )
        ) : typeof quoteId === 'string' ? (
          <LinkButton href={local(`/user/quotes/${quoteId}`)}>{t.quote.backToQuote}</LinkButton>
        ) : (
          <LinkButton href={local('/delivery')}>{t.checkout.backToDelivery}</LinkButton>
        )
      }
    >
      {/* Nothing went wrong, so that there is no code to tell anybody. */}
      {wasPaid ? error.body.error : <Refusal error={error} />}
    </Banner>
  )
}
