import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly } from '#client/session.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { CompanyMandateView, MandateView, readMandate } from '../contract/endpoints.ts'
import { isRunning } from '../domain/kept-states.ts'
import { GiveNotice } from './give-notice.tsx'
import { MandateDownload } from './mandate-download.tsx'
import { MandateText } from './mandate-text.tsx'
import { SignMandate } from './sign-mandate.tsx'
import { texts } from './texts.ts'

export function Component() {
  return (
    <MembersOnly waiting={<Spinner className="min-h-80" />}>
      {(user) => <CompanyMandate key={user.userEntrepriseId} user={user} />}
    </MembersOnly>
  )
}

export const headings = (language: Language) => ({
  crumb: texts[language].crumb,
  heading: texts[language].title,
})

export const meta = siteMeta(texts, (t) => t)

/** `/user/mandate`: what the company accepted, the current text to accept, and giving notice. */
export function CompanyMandate({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const found = useResource(`mandate ${user.userId}`, (api) =>
    api.call<typeof readMandate>('GET', '/api/mandate'),
  )
  const [changed, setChanged] = useState<CompanyMandateView | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const view = changed ?? found.data
  if (view === null) {
    if (found.state !== 'failed') return <Spinner className="min-h-80" />
    return (
      <RetryBanner title={t.failed} onRetry={found.reload}>
        {found.error.body.error}
      </RetryBanner>
    )
  }
  const take = (text: string) => (newer: CompanyMandateView) => {
    setChanged(newer)
    setOutcome(text)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <p className="type-body text-ink-2">{`${t.lead} ${view.isNeeded ? t.needed : t.optional}`}</p>
      {outcome !== null && <Banner tone="success">{outcome}</Banner>}
      <MandateParts view={view} onAccepted={take(t.accepted)} onNotice={take(t.notice.done)} />
    </>
  )
}

interface MandatePartsProps {
  view: CompanyMandateView
  onAccepted: (view: CompanyMandateView) => void
  onNotice: (view: CompanyMandateView) => void
}

function MandateParts({ view, onAccepted, onNotice }: MandatePartsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mandates, can, isSignatory } = view
  const running = mandates.find(({ state }) => isRunning(state)) ?? null
  const ended = mandates.filter((mandate) => mandate !== running)
  return (
    <>
      <MandateState latest={running ?? ended[0] ?? null} />
      {running !== null && <MandateFacts mandate={running} />}
      {running?.isOlder === true && (
        <Banner tone="information" live={false}>
          {t.older}
        </Banner>
      )}
      {can.accept && view.text.feePercent !== null && (
        <Banner tone="information" live={false}>
          {t.offered(percentText(view.text.feePercent, language))}
        </Banner>
      )}
      {can.accept && view.text.selfBilling !== null && (
        <Banner tone="information" live={false}>
          {running?.isOlder === false ? t.selfBilling.offeredLater : t.selfBilling.offered}
        </Banner>
      )}
      {can.accept ? (
        <SignMandate view={view} onAccepted={onAccepted} />
      ) : (
        <ReadMandate view={view} isSignatory={isSignatory} />
      )}
      {running?.state === 'in_force' && isSignatory && (
        <GiveNotice mandate={running} inTime={can.giveNotice} onGiven={onNotice} />
      )}
      <EarlierMandates mandates={ended} />
    </>
  )
}

function MandateState({ latest }: { latest: MandateView | null }) {
  const t = useTexts(texts)
  const tone = latest?.state === 'in_force' ? 'success' : 'information'
  return (
    <Banner tone={tone} live={false}>
      {t.state[latest?.state ?? 'none']}
    </Banner>
  )
}

/** For members who can't sign, and after signing. */
function ReadMandate({ view, isSignatory }: { view: CompanyMandateView; isSignatory: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const values = {
    ...view.fields,
    agent: view.agent,
    operator: view.agent,
    day: formatDay(view.today, language),
  }
  return (
    <>
      {!isSignatory && (
        <Banner tone="information" title={t.readersTitle} live={false}>
          {t.readers}
        </Banner>
      )}
      <details>
        <summary className="type-label flex min-h-11 items-center text-malachite underline-offset-4 hover:underline">
          {t.read}
        </summary>
        <MandateText
          text={view.text}
          values={isSignatory ? values : { agent: view.agent, operator: view.agent }}
        />
      </details>
    </>
  )
}

/** The running mandate: who signed when, until when it runs, and what happens then. */
export function MandateFacts({ mandate }: { mandate: MandateView }) {
  const t = useTexts(texts)
  const rows = useRows(mandate)
  return (
    <section aria-label={t.facts} className="flex flex-col items-start gap-3">
      <dl className="grid w-full border-t border-line">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="type-label text-ink-2">{name}</dt>
            <dd className="type-body break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <MandateDownload mandate={mandate} />
    </section>
  )
}

function useRows(mandate: MandateView): [string, string][] {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = (iso: string) => formatDay(iso, language)
  const { version, feePercent, signatory, signedOn, expiresOn, lastNoticeOn, noticeOn, noticeBy } = mandate
  return [
    [t.version, String(version)],
    ...(feePercent === null ? [] : ([[t.fee, percentText(feePercent, language)]] as [string, string][])),
    ...(mandate.hasSelfBilling ? ([[t.selfBilling.fact, t.selfBilling.agreed]] as [string, string][]) : []),
    [t.signedBy, t.signedByText(signatory, mandate.function)],
    [t.signedOn, day(signedOn)],
    [t.expiresOn, day(expiresOn)],
    ...(noticeOn === null || noticeBy === null
      ? ([
          [t.renewal, t.renewalText],
          [t.lastNoticeOn, day(lastNoticeOn)],
        ] as [string, string][])
      : ([[t.noticeOn, t.noticeText(day(noticeOn), t.noticeBy[noticeBy])]] as [string, string][])),
  ]
}

/** Ended mandates, with what was signed. */
export function EarlierMandates({ mandates }: { mandates: readonly MandateView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (mandates.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 className="type-h2">{t.earlier}</h2>
      <ul className="flex flex-col border-t border-line">
        {mandates.map((mandate) => {
          const signedOn = formatDay(mandate.signedOn, language)
          const endedOn = mandate.endedOn === null ? '' : formatDay(mandate.endedOn, language)
          return (
            <li
              key={mandate.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span className="type-body">
                {t.earlierText(signedOn, endedOn)}
                {mandate.endedBecause !== null && (
                  <span className="block type-small text-ink-2">{t.because[mandate.endedBecause]}</span>
                )}
              </span>
              <MandateDownload mandate={mandate} of={signedOn} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
