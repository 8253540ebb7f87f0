import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { useEffect, useState, type FormEvent } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { loadPaymentScript } from '#client/payment-script.ts'
import { currencySymbol, formatMajor, formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { CheckoutView, PaymentProviderView } from '../contract/checkout.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { texts } from './texts.ts'

interface PaymentFormProps {
  clientSecret: string
  amount: Pick<CheckoutView, 'total' | 'currency'>
  provider: PaymentProviderView
  /** What is paid: the order, or the deposit of one by bank transfer. */
  what?: 'card' | 'deposit'
  /** Called when a payment was sent that had ended. */
  onEnded?: (() => void) | undefined
}

/** The provider's own form, in a frame of the provider's: card data never touches our page. */
export function PaymentForm({ clientSecret, amount, provider, what = 'card', onEnded }: PaymentFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const script = usePaymentScript(provider)
  if (script.state === 'failed')
    return <RetryBanner onRetry={() => location.reload()}>{t.checkout.unavailable}</RetryBanner>
  if (script.state === 'loading') return <FramePlaceholder />
  return (
    <Elements stripe={script.stripe} options={{ clientSecret, locale: language }}>
      <CardForm amount={amount} what={what} onEnded={onEnded} />
    </Elements>
  )
}

/** Reserves the space of the provider's frame, so that nothing moves when it appears. */
export function FramePlaceholder() {
  const t = useTexts(texts)
  return (
    <div className="relative min-h-[300px]">
      <Skeleton className="h-[300px] w-full" />
      <Spinner label={t.checkout.loading} className="absolute inset-0" />
    </div>
  )
}

type Script = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe }

function usePaymentScript({ publishableKey, scriptUrl }: PaymentProviderView): Script {
  const [script, setScript] = useState<Script>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const finish = (stripe: Stripe | null) => {
      if (isCurrent) setScript(stripe ? { state: 'ready', stripe } : { state: 'failed' })
    }
    // The provider's script can be blocked by a network or an extension; then there is no form, and a message
    // says so.
    loadPaymentScript({ publishableKey, scriptUrl }).then(finish, () => finish(null))
    return () => {
      isCurrent = false
    }
  }, [publishableKey, scriptUrl])
  return script
}

type PaymentWords = Record<'ended' | 'lost' | 'unexpected', string>

/** The amount on the button: 'Pay $ 53,400.00' (spec §2), 'Payer 53 400,00 $'. */
function amountInWords({ total, currency }: PaymentFormProps['amount'], language: Language): string {
  return language === 'fr'
    ? formatPrice(total, currency, language, 'always')
    : `${currencySymbol(currency)} ${formatMajor(total, language, 'always')}`
}

const ENDED = 'payment_intent_unexpected_state'

function wordsOf({ type, code, message }: StripeError, words: PaymentWords): string {
  if (code === ENDED) return words.ended
  // The call may have arrived; only the provider knows.
  if (type === 'api_connection_error') return words.lost
  const isForPeople = type === 'card_error' || type === 'validation_error'
  return (isForPeople && message) || words.unexpected
}

function CardForm({
  amount,
  what,
  onEnded,
}: Required<Pick<PaymentFormProps, 'amount' | 'what' | 'onEnded'>>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const local = useLocalPath()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    if (!navigator.onLine) return setMessage(t.checkout.offline)
    setPaying(true)
    setMessage(null)
    // Only returns if it failed at once; otherwise the browser navigates to the confirmation.
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${local('/confirmorder')}` },
    })
    setMessage(wordsOf(error, t.checkout))
    if (error.code === ENDED) onEnded?.()
    setPaying(false)
  }
  return (
    <form
      aria-label={t.checkout.form}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        void pay(event)
      }}
    >
      <div className="relative min-h-[300px]">
        {!isReady && (
          <div className="absolute inset-0">
            <FramePlaceholder />
          </div>
        )}
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      <AcceptTerms method={what} />
      <Button type="submit" variant="primary" block busy={isPaying} busyLabel={t.checkout.paying}>
        {(what === 'card' ? t.checkout.pay : t.deposit.pay)(amountInWords(amount, language))}
      </Button>
      {message !== null && <Banner tone="error">{message}</Banner>}
    </form>
  )
}
