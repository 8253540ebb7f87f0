import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { useCall } from '#client/use-call.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type { CheckoutView, PaymentProviderView } from '../contract/checkout.ts'
import type { DepositView, openDeposit, OpenedDepositView, readOrderDeposits } from '../contract/deposits.ts'
import { PaymentForm } from './payment-form.tsx'
import { texts } from './texts.ts'
import { TransferRefusal } from './transfer-refusal.tsx'

interface DepositFormProps {
  checkout: CheckoutView
  deposit: NonNullable<CheckoutView['deposit']>
  provider: PaymentProviderView
}

/** Orders by bank transfer where a deposit by card comes first: its rule, and its payment, which places the order. */
export function DepositForm({ checkout: { cartId, currency }, deposit, provider }: DepositFormProps) {
  const { deposit: t, transfer } = useTexts(texts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const [opened, setOpened] = useState<OpenedDepositView | null>(null)
  const { rule, language: ruleLanguage } = opened ?? deposit
  const open = () =>
    send(async (api) => {
      const path = '/api/checkout/cart/:cartId/deposit'
      setOpened(await api.call<typeof openDeposit>('POST', path, { params: { cartId } }))
    })
  return (
    <section aria-label={t.heading} className="flex flex-col gap-5">
      <p className="max-w-prose">{transfer.explanation}</p>
      <h2 className="type-h3">{t.heading}</h2>
      <p className="max-w-prose" lang={ruleLanguage}>
        {rule}
      </p>
      {opened === null ? (
        <Button variant="primary" block busy={busy} busyLabel={t.opening} onClick={() => void open()}>
          {t.open(formatPrice(deposit.amount, currency, language, 'always'))}
        </Button>
      ) : (
        <PaymentForm
          key={opened.clientSecret}
          clientSecret={opened.clientSecret}
          amount={{ total: opened.amount, currency: opened.currency }}
          provider={provider}
          what="deposit"
        />
      )}
      {refusal && <TransferRefusal refusal={refusal} />}
    </section>
  )
}

/** The deposits that were paid for an order, with what became of each. Renders nothing where there is none. */
export function OrderDeposits({ orderId, version }: { orderId: string; version: string }) {
  const t = useTexts(texts).deposit
  const found = useResource(`deposits of ${orderId} ${version}`, (api) =>
    api.call<typeof readOrderDeposits>('GET', '/api/orders/:id/deposits', { params: { id: orderId } }),
  )
  if (found.data === null)
    return found.state === 'failed' ? <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner> : null
  if (found.data.length === 0) return null
  return (
    <section aria-labelledby="deposits-heading" className="flex flex-col gap-3">
      <h2 id="deposits-heading" className="type-label text-ink-2">
        {t.heading}
      </h2>
      {found.data.map((deposit) => (
        <PaidDeposit key={deposit.reference} deposit={deposit} />
      ))}
    </section>
  )
}

function PaidDeposit({ deposit }: { deposit: DepositView }) {
  const t = useTexts(texts).deposit
  const language = useLanguage()
  const {
    reference,
    amount,
    currency,
    state,
    reason,
    rule,
    language: ruleLanguage,
    paidAt,
    endedAt,
    cancelBy,
    isContested,
  } = deposit
  const day = (moment: string) => <time dateTime={moment}>{formatMoment(moment, language, 'day')}</time>
  return (
    <div className="flex flex-col gap-2">
      <DataPlate
        label={reference}
        rows={[
          { label: t.reference, value: reference },
          { label: t.amount, value: <Price amount={amount} currency={currency} decimals="always" /> },
          { label: t.status, value: isContested ? t.contested : t.state[state] },
          ...(reason === null ? [] : [{ label: t.because, value: t.reason[reason] }]),
          ...(paidAt === null ? [] : [{ label: t.paidOn, value: day(paidAt) }]),
          ...(endedAt === null ? [] : [{ label: t.ended[state], value: day(endedAt) }]),
        ]}
      />
      {state === 'failed' && !isContested && (
        <p className="max-w-prose">
          {t.account} <TextLink to="/user/payout-account">{t.toAccount}</TextLink>
        </p>
      )}
      {cancelBy !== undefined && <p className="max-w-prose">{t.cancelBy(formatDay(cancelBy, language))}</p>}
      <details className="group">
        <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
          <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
          {t.rule}
        </summary>
        <p className="max-w-prose" lang={ruleLanguage}>
          {rule}
        </p>
      </details>
    </div>
  )
}
