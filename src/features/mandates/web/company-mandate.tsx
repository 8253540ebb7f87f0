import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { CompanyMandateView, MandateView, readMandate } from '../contract/endpoints.ts'
import { GiveNotice } from './give-notice.tsx'
import { EarlierMandates, MandateFacts } from './mandate-facts.tsx'
import { MandateText } from './mandate-text.tsx'
import { SignMandate } from './sign-mandate.tsx'
import { texts } from './texts.ts'
import { isRunning } from '../domain/kept-states.ts'

/** `/user/mandate`: what the company accepted, the current text to accept, and giving notice. */
export function CompanyMandate({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const found = useResource(`mandate ${user.userId}`, (api, signal) =>
    api.call<typeof readMandate>('GET', '/api/mandate', { signal }),
  )
  const [changed, setChanged] = useState<CompanyMandateView | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const view = changed ?? found.data
  if (view === null) {
    if (found.state !== 'failed') return <Spinner className="min-h-80" />
    return (
      <Banner tone="error" title={t.failed} actions={<Button onClick={found.reload}>{t.retry}</Button>}>
        {found.error.body.error}
      </Banner>
    )
  }
  const take = (text: string) => (newer: CompanyMandateView) => {
    setChanged(newer)
    setNews(text)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <p className="type-body text-ink-2">{`${t.lead} ${view.isNeeded ? t.needed : t.optional}`}</p>
      {news !== null && <Banner tone="success">{news}</Banner>}
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
