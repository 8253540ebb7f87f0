import { useState, type ReactNode } from 'react'
import { ApiError } from '#client/api.ts'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { StaffPage } from '#client/staff-page.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { closePayment, Matter, readWaiting, WaitingView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Where each matter waits: in the inbox, or among the orders of its status. */
const PAGES: Readonly<Record<Matter, string>> = {
  listings: '/staff/inbox?kind=listings',
  quotes: '/staff/inbox?kind=quotes',
  orders_verified: '/staff/orders?statut=2',
  orders_confirmed: '/staff/orders?statut=1',
  orders_packaged: '/staff/orders?statut=4',
  orders_ready: '/staff/orders?statut=5',
  orders_shipped: '/staff/orders?statut=6',
  transfers: '/staff/inbox?kind=transfers',
  files: '/staff/inbox?kind=files',
  cancellations: '/staff/inbox?kind=cancellations',
  disavowals: '/staff/inbox?kind=disavowals',
  disputes: '/staff/inbox?kind=disputes',
  chargebacks: '/staff/inbox?kind=chargebacks',
  refunds: '/staff/inbox?kind=refunds',
  deposits: '/staff/inbox?kind=deposits',
  payouts: '/staff/inbox?kind=payouts',
  invoices: '/staff/inbox?kind=invoices',
  approvals: '/staff/inbox?kind=approvals',
  wanted: '/staff/inbox?kind=wanted',
  inspections: '/staff/inbox?kind=inspections',
  messages: '/staff/inbox?kind=messages',
  reports: '/staff/inbox?kind=reports',
  vetting: '/staff/inbox?kind=vetting',
  screening: '/staff/inbox?kind=screening',
  companies: '/staff/inbox?kind=companies',
  places: '/staff/inbox?kind=places',
  privacy_overdue: '/staff/inbox?kind=privacy',
}

/** `/staff`: starts with what waits for staff (decisions §3), `first` of it the latest. */
export function DashboardPage({ first }: { first?: ReactNode }) {
  return (
    <StaffPage texts={useTexts(texts)}>
      {first}
      <Dashboard />
    </StaffPage>
  )
}

function Dashboard() {
  const t = useTexts(texts)
  const { data, state, reload } = useResource('waiting', (api) =>
    api.call<typeof readWaiting>('GET', '/api/staff/waiting'),
  )
  return (
    <div className="flex flex-col gap-8" aria-busy={state === 'loading' || undefined}>
      {state === 'failed' && <RetryBanner onRetry={reload}>{t.failed}</RetryBanner>}
      {data === null && state === 'loading' && <Spinner label={t.loading} className="min-h-80" />}
      {data && (
        <>
          {!data.isDeliveryOffered && (
            <Banner tone="warning" actions={<LinkButton to="/staff/tariffs">{t.toTariffs}</LinkButton>}>
              {t.noTariff}
            </Banner>
          )}
          <LateJobs since={data.jobsLateSince} />
          {data.backup?.isWell === false && <Banner tone="warning">{t.noBackup}</Banner>}
          <Matters {...data} />
          <MismatchedPayments payments={data.payments} onClosed={reload} />
          <ListingsByAge ages={data.listingsByAge} />
          <TroubledJobs jobs={data.jobs} />
          {data.backup?.madeAt && <LastBackup at={data.backup.madeAt} />}
        </>
      )}
    </div>
  )
}

function Matters({ matters, payments }: Pick<WaitingView, 'matters' | 'payments'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isQuiet = payments.length === 0 && matters.every(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="sr-only">
        {t.waiting}
      </h2>
      {isQuiet && <Banner tone="success">{t.nothing}</Banner>}
      <ul className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
        {matters.map(({ matter, count, since }) => (
          <li key={matter}>
            <LocalLink
              to={PAGES[matter]}
              className="bevel flex h-full min-h-28 flex-col gap-1 border border-line-strong bg-surface p-3 sm:p-4 text-ink no-underline hover:border-ink"
            >
              <span className="type-label">{t.matters[matter]}</span>
              <span className={count === 0 ? 'type-price-m text-ink-3' : 'type-price-m'}>
                {formatCount(count, language)}
              </span>
              <span className="type-small text-ink-2">
                {since === null ? t.none : t.since(formatMoment(since, language, 'day'))}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListingsByAge({ ages }: { ages: WaitingView['listingsByAge'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (ages.every(({ count }) => count === 0)) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-h3">{t.ages}</h2>
      <dl className="grid max-w-180 grid-cols-2 gap-3 sm:grid-cols-4">
        {ages.map(({ age, count }) => (
          <div key={age} className="border-t-2 border-line-strong pt-2">
            <dt className="type-small text-ink-2">{t.age[age]}</dt>
            <dd className="type-h3 tabular-nums">{formatCount(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LastBackup({ at }: { at: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return <p className="type-small text-ink-2">{t.lastBackup(formatMoment(at, language, 'minute'))}</p>
}

function LateJobs({ since }: { since: string | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!since) return null
  return <Banner tone="error">{t.lateJobs(formatMoment(since, language, 'minute'))}</Banner>
}

function TroubledJobs({ jobs }: { jobs: WaitingView['jobs'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const number = (count: number) => formatCount(count, language)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-h3">{t.jobs}</h2>
      {jobs.length === 0 ? (
        <p className="type-body text-ink-2">{t.noJobs}</p>
      ) : (
        <>
          <p className="type-body max-w-180 text-ink-2">{t.jobsHint}</p>
          <ul className="max-w-180 border-t border-line">
            {jobs.map(({ job, retried, failed, since }) => (
              <li
                key={job}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2"
              >
                <span className="type-mono">{job}</span>
                <span className="type-body">{t.troubled(number(retried), number(failed))}</span>
                <span className="type-small text-ink-2">{t.since(formatMoment(since, language, 'day'))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface MismatchedPaymentsProps {
  payments: WaitingView['payments']
  onClosed: () => void
}

/** Payments that don't match what was asked for, with what to do about them. Empty if there are none. */
function MismatchedPayments({ payments, onClosed }: MismatchedPaymentsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { busy, error, close } = useClose(onClosed)
  if (payments.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-h3">{t.payments}</h2>
      <p className="type-body max-w-180 text-ink-2">{t.paymentsHint}</p>
      {error !== null && <Banner tone="error">{error}</Banner>}
      <ul className="max-w-180 border-t border-line">
        {payments.map(({ paymentIntentId, company, asked, currency, found, since }) => (
          <li key={paymentIntentId} className="flex flex-col items-start gap-1 border-b border-line py-2">
            <span className="type-mono">{paymentIntentId}</span>
            <span className="type-body">
              {t.mismatch(
                company,
                formatPrice(asked, currency, language, 'always'),
                `${formatPrice(found.amount, found.currency, language, 'always')} (${found.status})`,
              )}
            </span>
            <span className="type-small text-ink-2">{t.since(formatMoment(since, language, 'day'))}</span>
            <Button
              busy={busy === paymentIntentId}
              busyLabel={t.closing}
              aria-label={t.closeNamed(paymentIntentId)}
              onClick={() => void close(paymentIntentId)}
            >
              {t.close}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useClose(onClosed: () => void) {
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = async (paymentIntentId: string) => {
    if (busy !== null) return
    setBusy(paymentIntentId)
    setError(null)
    try {
      await api().call<typeof closePayment>('POST', '/api/staff/payments/:paymentIntentId/closed', {
        params: { paymentIntentId },
      })
      onClosed()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.body.error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, error, close }
}
