import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { readTransfer, startTransfer, TransferView } from '../contract/transfer.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { texts } from './texts.ts'
import { TransferRefusal } from './transfer-refusal.tsx'

interface TransferFormProps {
  cartId: string
  onPlaced: (orderId: string) => void
}

/** Orders by bank transfer: an explanation, and the button. */
export function TransferForm({ cartId, onPlaced }: TransferFormProps) {
  const t = useTexts(texts).transfer
  const { busy, refusal, send } = useCall()
  const order = () =>
    send(async (api) => {
      const path = '/api/checkout/cart/:cartId/transfer'
      const { orderId } = await api.call<typeof startTransfer>('POST', path, { params: { cartId } })
      onPlaced(orderId)
    })
  return (
    <section aria-label={t.heading} className="flex flex-col gap-5">
      <p className="max-w-prose">{t.explanation}</p>
      <AcceptTerms method="transfer" />
      <Button variant="primary" block busy={busy} busyLabel={t.ordering} onClick={() => void order()}>
        {t.order}
      </Button>
      {refusal && <TransferRefusal refusal={refusal} />}
    </section>
  )
}

/**
 * The payment instructions of an order that waits for its transfer: amount, account, reference and deadline.
 */
export function TransferInstructions({ orderId }: { orderId: string }) {
  const t = useTexts(texts)
  const found = useResource(`transfer ${orderId}`, (api) =>
    api.call<typeof readTransfer>('GET', '/api/orders/:id/transfer', { params: { id: orderId } }),
  )
  if (found.data) return <Instructions transfer={found.data} />
  if (found.state !== 'failed') return <Skeleton className="h-72 w-full" />
  // Paid or given up meanwhile, so there is nothing to send any more.
  if (found.error.status === 404) return null
  return <RetryBanner onRetry={found.reload}>{t.transfer.failed}</RetryBanner>
}

function Instructions({ transfer }: { transfer: TransferView }) {
  const t = useTexts(texts).transfer
  const language = useLanguage()
  const { amount, received, currency, dueAt, reference, account, vatToCheck } = transfer
  if (vatToCheck)
    return (
      <Banner tone="information" live={false}>
        {t.vatToCheck}
      </Banner>
    )
  const price = (major: number) => <Price amount={major} currency={currency} decimals="always" />
  return (
    <section aria-label={t.instructions} className="flex flex-col gap-3">
      <h3 className="type-h3">{t.instructions}</h3>
      <DataPlate
        label={t.instructions}
        rows={[
          { label: t.amount, value: price(amount) },
          ...(received > 0 ? [{ label: t.received, value: price(received) }] : []),
          { label: t.due, value: <time dateTime={dueAt}>{formatDay(dueAt, language)}</time> },
          { label: t.reference, value: reference },
          { label: t.holder, value: account.holder },
          { label: t.iban, value: account.iban },
          { label: t.bic, value: account.bic },
          { label: t.bank, value: account.bank },
        ]}
      />
      <p className="type-small text-ink-2">{t.hint}</p>
    </section>
  )
}
