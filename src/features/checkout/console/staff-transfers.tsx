import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { readStaffTransfers, StaffTransfersView } from '../contract/receipts.ts'
import { RefundForm, TransferForm, VatForm } from './record-forms.tsx'
import { texts } from './texts.ts'

interface StaffTransfersProps {
  orderId: string
  /** Whether the screening of names holds the buyer back. */
  isHeld: boolean
  /** The recorded money may have moved the order. */
  onChange: () => void
}

/** Receipts and refunds of an order paid by transfer, and the forms that record them. */
export function StaffTransfers({ orderId, isHeld, onChange }: StaffTransfersProps) {
  const t = useTexts(texts)
  const found = useResource(`staff transfers ${orderId}`, (api) =>
    api.call<typeof readStaffTransfers>('GET', '/api/staff/orders/:id/transfers', {
      params: { id: orderId },
    }),
  )
  const refresh = () => {
    found.reload()
    onChange()
  }
  return (
    <section aria-label={t.heading} className="flex flex-col gap-4 border-y border-line py-4">
      <h3 className="type-h3">{t.heading}</h3>
      {found.state === 'failed' && <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>}
      {found.data ? (
        <Transfers
          key={found.data.receipts.length}
          transfers={found.data}
          isHeld={isHeld}
          onRecorded={refresh}
        />
      ) : (
        found.state === 'loading' && <Skeleton className="h-40 w-full" />
      )}
    </section>
  )
}

interface TransfersProps {
  transfers: StaffTransfersView
  isHeld: boolean
  onRecorded: () => void
}

function Transfers({ transfers, isHeld, onRecorded }: TransfersProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { missing, currency, dueAt, reference, receipts, replacedBy } = transfers
  return (
    <>
      {missing > 0 && !transfers.vatToCheck && (
        <DataPlate
          rows={[
            {
              label: t.missing,
              value: <Price amount={missing} currency={currency} decimals="always" />,
            },
            { label: t.due, value: formatDay(dueAt, language) },
            { label: t.reference, value: reference },
          ]}
        />
      )}
      {replacedBy !== null && <p className="type-body">{t.replacedBy(replacedBy)}</p>}
      <h4 className="type-label text-ink-2">{t.receipts}</h4>
      {receipts.length === 0 && <p className="type-body">{t.none}</p>}
      <ul className="flex flex-col gap-2">
        {receipts.map(({ amount, receivedOn, bankReference, by }) => (
          <li key={bankReference} className="type-body">
            <Price amount={amount} currency={currency} decimals="always" />
            <span className="type-small block text-ink-2 wrap-anywhere">
              {t.receipt(formatDay(receivedOn, language), bankReference, by)}
            </span>
          </li>
        ))}
      </ul>
      <Deposits transfers={transfers} />
      <Refunds transfers={transfers} isHeld={isHeld} onRecorded={onRecorded} />
      {transfers.vatToCheck ? (
        <VatForm orderId={transfers.orderId} onRecorded={onRecorded} />
      ) : (
        <NextTransfer transfers={transfers} onRecorded={onRecorded} />
      )}
    </>
  )
}

/** Once nothing is expected, the form is closed: money may still come late or twice. */
function NextTransfer(props: { transfers: StaffTransfersView; onRecorded: () => void }) {
  const t = useTexts(texts)
  if (props.transfers.missing > 0) return <TransferForm {...props} />
  return (
    <>
      <p className="type-body">{t.nothingExpected}</p>
      <details className="group">
        <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
          <Icon name="caret-down" size={16} className="shrink-0 group-open:rotate-180" />
          {t.unexpected}
        </summary>
        <TransferForm {...props} />
      </details>
    </>
  )
}

function Deposits({ transfers: { deposits = [], currency } }: { transfers: StaffTransfersView }) {
  const { deposits: t, depositLink } = useTexts(texts)
  if (deposits.length === 0) return null
  return (
    <>
      <h4 className="type-label text-ink-2">{depositLink}</h4>
      <ul className="flex flex-col gap-2">
        {deposits.map(({ reference, amount, state, isContested, reason }) => (
          <li key={reference} className="type-body">
            <TextLink to="/staff/deposits">{reference}</TextLink>{' '}
            <Price amount={amount} currency={currency} decimals="always" />
            <span className="type-small block text-ink-2">
              {[
                isContested ? t.stateContested : t.state[state],
                ...(reason === null ? [] : [t.reason[reason]]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Refunds({ transfers, isHeld, onRecorded }: TransfersProps) {
  const t = useTexts(texts)
  const { refunds, currency } = transfers
  if (refunds.length === 0) return null
  return (
    <>
      <h4 className="type-label text-ink-2">{t.refunds}</h4>
      <ul className="flex flex-col gap-4">
        {refunds.map(({ id, reference, amount, reason, bankReference }) => (
          <li key={id} className="type-body flex flex-col gap-2">
            <span>
              <Price amount={amount} currency={currency} decimals="always" /> ({t.reason[reason]})
              <span className="type-small block text-ink-2 wrap-anywhere">
                {bankReference === null ? (isHeld ? t.frozen : t.due_back(reference)) : t.sent(bankReference)}
              </span>
            </span>
            {bankReference === null && (
              <RefundForm
                refundId={id}
                amount={amount}
                currency={currency}
                isHeld={isHeld}
                onRecorded={onRecorded}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
