import { useState } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly } from '#client/session.tsx'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeletons } from '#ui/skeletons.tsx'
import type { PayoutAccountView, readPayoutAccount } from '../../contract/payout-account.ts'
import type { ReturnedAccount } from '../../contract/returned-account.ts'
import { AccountForm } from './account-form.tsx'
import { StopAccount } from './stop-account.tsx'
import { texts } from '../texts.ts'

type Account = NonNullable<PayoutAccountView['inUse']>

export function Component() {
  return (
    <MembersOnly waiting={<Waiting />}>
      {(user) => <PayoutAccount key={user.userEntrepriseId} user={user} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].account.crumb,
  heading: texts[language].account.title,
})

export const meta = siteMeta(texts, (t) => t.account)

function Waiting() {
  return <Skeletons label={useTexts(texts).account.loading} heights={['h-24', 'h-60']} />
}

/** `/user/payout-account`: the account in use, the pending change, and the form for another account. */
export function PayoutAccount({ user }: { user: SessionUser }) {
  const t = useTexts(texts).account
  const found = useResource(`payout account ${user.userId}`, (api) =>
    api.call<typeof readPayoutAccount>('GET', '/api/payout-account'),
  )
  const [changed, setChanged] = useState<PayoutAccountView | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const view = changed ?? found.data
  if (view === null) {
    if (found.state !== 'failed') return <Waiting />
    return (
      <RetryBanner title={t.failed} onRetry={found.reload}>
        {found.error.body.error}
      </RetryBanner>
    )
  }
  if (!view.can.change)
    return (
      <Banner tone="warning" live={false}>
        {t.adminsOnly}
      </Banner>
    )
  const take = (said: string) => (newer: PayoutAccountView) => {
    setChanged(newer)
    setOutcome(said)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <p className="type-body text-ink-2">{t.lead(view.holdDays)}</p>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      {view.inUse !== null && <Shown account={view.inUse} heading={t.inUse} onStopped={take(t.stopped)} />}
      {view.lacksBic && (
        <Banner tone="warning" live={false}>
          {t.lacksBic}
        </Banner>
      )}
      {view.inUse === null && view.returned === null && (
        <Banner tone="warning" live={false}>
          {t.none}
        </Banner>
      )}
      {view.returned !== null && <Returned returned={view.returned} />}
      {view.pending && <Shown account={view.pending} heading={t.pending} onStopped={take(t.stopped)} />}
      {view.hasSecondFactor ? (
        <AccountForm view={view} company={user.userEntreprise} onSent={take(t.sent)} />
      ) : (
        <NeedsFactor />
      )}
    </>
  )
}

/** The bank returned what we sent to the last account: nothing is paid until another one is in use. */
function Returned({ returned: { account, returnedOn, reason, bankSays } }: { returned: ReturnedAccount }) {
  const t = useTexts(texts).account.returned
  const language = useLanguage()
  return (
    <Banner tone="error" title={t.title(account, formatDay(returnedOn, language))} live={false}>
      <p>{t.reasons[reason]}</p>
      {bankSays !== '' && <p>{t.bankSays(bankSays)}</p>}
      <p>{t.until}</p>
    </Banner>
  )
}

interface ShownProps {
  account: Account
  heading: string
  onStopped: (view: PayoutAccountView) => void
}

function Shown({ account, heading, onStopped }: ShownProps) {
  const t = useTexts(texts).account
  const language = useLanguage()
  const { state, holder, by, effectiveAt, isOtherHolder } = account
  const day = effectiveAt === null ? null : formatMoment(effectiveAt, language, 'minute')
  const isInUse = state === 'in_use'
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h2 className="type-h2">{heading}</h2>
      {state === 'unconfirmed' && (
        <Banner tone="warning" live={false}>
          {t.unconfirmed}
        </Banner>
      )}
      {state === 'waiting' && day !== null && (
        <Banner tone="warning" live={false}>
          {t.waiting(day)}
        </Banner>
      )}
      <DataPlate
        label={heading}
        rows={[
          { label: t.account, value: <span translate="no">{account.account}</span> },
          { label: t.holder, value: holder },
          { label: t.by, value: by },
          ...(day === null ? [] : [{ label: isInUse ? t.since : t.from, value: day }]),
        ]}
      />
      {isOtherHolder && <p className="type-small text-ink-2">{t.otherHolder}</p>}
      <StopAccount account={account} onStopped={onStopped} />
    </section>
  )
}

function NeedsFactor() {
  const t = useTexts(texts).account
  const back = useLocalPath()('/user/payout-account')
  return (
    <Banner
      tone="warning"
      title={t.needsFactor}
      live={false}
      actions={
        <LinkButton to={`/user/security?goTo=${encodeURIComponent(back)}`} size="small">
          {t.setUp}
        </LinkButton>
      }
    >
      {t.needsFactorText}
    </Banner>
  )
}
