import { useEffect, useState, type ReactNode } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { loadPaymentScript } from '#client/payment-script.ts'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { ORDER_PAGES } from '#kernel/trade/order.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
import type { payment, paymentProvider, PaymentView } from '../contract/checkout.ts'
import type { OnPlaced } from './placed.tsx'
import { texts } from './texts.ts'
import { TransferInstructions } from './transfer.tsx'

interface ConfirmOrderProps {
  intentId: string | null
  /** From the address, which no longer contains it: lets the provider's script show the status too. */
  clientSecret: string | null
  /** Empties the browser's cart, whose articles are ordered now. */
  onOrdered: () => void
  /** Leads to the page of the order, which says what was paid. */
  onPlaced: OnPlaced
}

/** The result of a payment: our server decides; the provider's own message is shown below. */
export function ConfirmOrder({ intentId, ...rest }: ConfirmOrderProps) {
  const t = useTexts(texts)
  if (intentId === null)
    return (
      <Plate
        icon="warning-circle"
        ink="text-cinnabar"
        title={t.confirm.wrong}
        actions={<ToOrders />}
        isFailure
      >
        {t.confirm.noPayment}
      </Plate>
    )
  return <Outcome intentId={intentId} {...rest} />
}

function Outcome({
  intentId,
  clientSecret,
  onOrdered,
  onPlaced,
}: Omit<ConfirmOrderProps, 'intentId'> & { intentId: string }) {
  const t = useTexts(texts)
  const found = useResource(`payment ${intentId}`, (api) =>
    api.call<typeof payment>('GET', '/api/checkout/pay/:paymentIntentId', {
      params: { paymentIntentId: intentId },
    }),
  )
  const paid = found.data?.askAgain ? null : found.data
  const isPassing = found.state === 'failed' && PASSING_STATUSES.includes(found.error.status)
  const hasAsked = useAskAgain(found, isPassing || found.data?.piStatus === 'processing')
  const isOrdered =
    paid !== null && !paid.refunded && (paid.piStatus === 'succeeded' || paid.piStatus === 'processing')
  const placed = isOrdered && paid.piStatus === 'succeeded' ? paid.orderId : undefined
  const by = paid?.deposit ? 'deposit' : 'payment'
  useEffect(() => {
    if (isOrdered) onOrdered()
    if (placed !== undefined) onPlaced(placed, by)
  }, [isOrdered, onOrdered, placed, by, onPlaced])
  if (found.state === 'failed' && !isPassing) return <Failure error={found.error} onRetry={found.reload} />
  if (placed !== undefined) return <Spinner label={t.confirm.asking} className="min-h-40" />
  if (paid === null) return hasAsked ? <Waiting /> : <Spinner label={t.confirm.asking} className="min-h-40" />
  return (
    <>
      <PaymentOutcome
        paid={paid}
        providerWord={clientSecret === null ? null : <ProviderWord clientSecret={clientSecret} />}
      />
      {isOrdered && paid.deposit && paid.orderId !== undefined && (
        <TransferInstructions orderId={paid.orderId} />
      )}
    </>
  )
}

/**
 * Offline, too many calls, provider or database unavailable: none of them says anything about the payment.
 */
const PASSING_STATUSES: readonly number[] = [0, 408, 429, 502, 503, 504]
const ASKED_AFTER_MS = 2000
const ASKED_AT_LEAST_EVERY_MS = 30_000

/** Asks again at growing intervals until the status is final. Returns whether it has asked yet. */
function useAskAgain({ state, reload }: Pick<Asked, 'state' | 'reload'>, isOpen: boolean): boolean {
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (state === 'loading' || !isOpen) return
    const delay = Math.min(ASKED_AT_LEAST_EVERY_MS, ASKED_AFTER_MS * 1.5 ** answers)
    const timer = setTimeout(() => {
      setAnswers((before) => before + 1)
      reload()
    }, delay)
    return () => clearTimeout(timer)
  }, [state, isOpen, answers, reload])
  return answers > 0 || (state !== 'loading' && isOpen)
}

type Asked = ReturnType<typeof useResource<PaymentView>>

/** The result of the payment is not known yet; it may be neither lost nor failed. */
function Waiting() {
  const t = useTexts(texts)
  return (
    <Plate icon="info" ink="text-azurite" title={t.confirm.processing} actions={<ToOrders />}>
      {t.confirm.waiting}
    </Plate>
  )
}

function ToOrders() {
  const t = useTexts(texts)
  const local = useLocalPath()
  return (
    <LinkButton href={local('/user/orders')} variant="primary">
      {t.checkout.toOrders}
    </LinkButton>
  )
}

function PaymentOutcome({ paid, providerWord }: { paid: PaymentView; providerWord: ReactNode }) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const orders = <ToOrders />
  const again = (
    <LinkButton href={`${local('/checkout')}?cartid=${paid.cartId}`} variant="primary">
      {t.confirm.backToPayment}
    </LinkButton>
  )
  if (paid.refunded)
    return (
      <Plate icon="warning-circle" ink="text-cinnabar" title={t.confirm.wrong} actions={orders}>
        {paid.isPaybackFrozen
          ? t.confirm.refundFrozen
          : paid.deposit
            ? t.deposit.goesBack
            : t.confirm.refunded}
      </Plate>
    )
  switch (paid.piStatus) {
    case 'succeeded':
      return (
        <Plate
          icon="check-circle"
          ink="text-malachite"
          title={paid.deposit ? t.deposit.placed : t.confirm.succeeded}
          actions={orders}
        >
          {paid.deposit ? t.deposit.placedMore : providerWord}
        </Plate>
      )
    case 'processing':
      return (
        <Plate
          icon="info"
          ink="text-azurite"
          title={t.confirm.processing}
          actions={
            paid.orderId === undefined ? (
              orders
            ) : (
              <LinkButton href={local(ORDER_PAGES.buyer(paid.orderId))} variant="primary">
                {t.confirm.toOrder}
              </LinkButton>
            )
          }
        >
          {t.confirm.processingMore}
          {providerWord}
        </Plate>
      )
    case 'payment_failed':
      return (
        <Plate icon="warning-circle" ink="text-cinnabar" title={t.confirm.failed} actions={again}>
          {t.confirm.failedMore}
          {providerWord}
        </Plate>
      )
    case 'requires_action':
    case 'requires_payment_method':
      return (
        <Plate
          icon="warning"
          ink="text-limonite"
          title={
            paid.piStatus === 'requires_action'
              ? t.confirm.provider.other
              : t.confirm.provider.requires_payment_method
          }
          actions={again}
        />
      )
    default:
      return paid.piStatus satisfies never
  }
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(texts)
  const { retry } = useTexts(uiTexts)
  return (
    <Plate
      icon="warning-circle"
      ink="text-cinnabar"
      title={t.confirm.wrong}
      actions={
        <>
          <ToOrders />
          <Button onClick={onRetry}>{retry}</Button>
        </>
      }
      isFailure
    >
      {t.errorCode(error.body.error, error.status)}
    </Plate>
  )
}

interface PlateProps {
  icon: IconName
  ink: string
  title: string
  actions?: ReactNode
  /** There is nothing to print. */
  isFailure?: boolean
  children?: ReactNode
}

function Plate({ icon, ink, title, actions, isFailure = false, children }: PlateProps) {
  const t = useTexts(texts)
  return (
    <section
      role="status"
      className="bevel-card mx-auto flex max-w-[560px] flex-col items-start gap-4 border border-line bg-surface p-6"
    >
      <Icon name={icon} size={48} className={ink} />
      <h1 className="type-h2">{title}</h1>
      {children !== undefined && <div className="whitespace-pre-line text-ink-2">{children}</div>}
      <div className="flex flex-wrap gap-3 print:hidden">
        {actions}
        {!isFailure && <Button onClick={() => window.print()}>{t.confirm.print}</Button>}
      </div>
    </section>
  )
}

async function askProvider(api: Api, clientSecret: string): Promise<string | null> {
  const provider = await api.call<typeof paymentProvider>('GET', '/api/checkout/provider')
  const stripe = await loadPaymentScript(provider)
  const answer = await stripe?.retrievePaymentIntent(clientSecret)
  return answer?.paymentIntent?.status ?? null
}

/**
 * The provider's own message about the status (spec §4, Payment status). Empty if its script can't be loaded.
 */
function ProviderWord({ clientSecret }: { clientSecret: string }) {
  const t = useTexts(texts)
  const api = useApi()
  const [status, setStatus] = useState<string | null>(null)
  useEffect(() => {
    askProvider(api(), clientSecret).then(setStatus, () => setStatus(null))
  }, [clientSecret, api])
  if (status === null) return null
  const { other, ...words } = t.confirm.provider
  const known = Object.entries(words).find(([name]) => name === status)
  return <span className="block">{known?.[1] ?? other}</span>
}
