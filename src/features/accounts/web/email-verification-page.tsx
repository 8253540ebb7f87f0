import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLoginToHome } from '#client/destination.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { SessionContext, useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { texts } from '../contract/texts.ts'
import type { verifyEmail } from '../contract/verification.ts'
import { AccountCard } from './account-card.tsx'
import { isVerdict, useMailedToken } from '#client/mailed-token.ts'
import { ownMeta } from '#client/page-meta.ts'
import { LEAD_DELAY_MS, useTimedLead } from './use-timed-lead.ts'

interface Outcome {
  /** `unknown`: nothing was said about the link. */
  state: 'verified' | 'refused' | 'unknown'
  message: string
}

/** The result of opening a verification link (spec §4, Email verification). */
export function Component() {
  const t = useTexts(texts)
  const token = useMailedToken('/user/emailverif')
  const { outcome, retry } = useVerification(token)
  return (
    <AccountCard heading={t.verification.heading}>
      {token === null ? (
        <Banner tone="error" live={false} actions={<Resend />}>
          {t.reset.noToken}
        </Banner>
      ) : outcome === null ? (
        <Spinner label={t.verification.checking} className="min-h-24" />
      ) : outcome.state === 'unknown' ? (
        <RetryBanner onRetry={retry}>{outcome.message}</RetryBanner>
      ) : (
        <Result ok={outcome.state === 'verified'} message={outcome.message} />
      )}
    </AccountCard>
  )
}

function useVerification(token: string | null): { outcome: Outcome | null; retry: () => void } {
  const api = useApi()
  const store = useContext(SessionContext)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [round, setRound] = useState(0)
  const verify = useEffectEvent(async (opened: string): Promise<Outcome> => {
    try {
      const call = api().call<typeof verifyEmail>
      const { message } = await call('GET', '/auth/emailverif/:token', { params: { token: opened } })
      // The link may have confirmed a new address of the member signed in here or in another tab.
      store?.tellOtherTabs()
      void store?.renewUser()
      return { state: 'verified', message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isVerdict(error)) return { state: 'unknown', message: error.body.error }
      toast.error(error.body.error)
      return { state: 'refused', message: error.body.error }
    }
  })
  useEffect(() => {
    if (token !== null) void verify(token).then(setOutcome)
    // Each round asks once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, round])
  const retry = () => {
    setOutcome(null)
    setRound((before) => before + 1)
  }
  return { outcome, retry }
}

function Resend() {
  const t = useTexts(texts).login
  return (
    <LinkButton to="/user/resendverif" size="small">
      {t.resend}
    </LinkButton>
  )
}

function Result({ ok, message }: { ok: boolean; message: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const login = useLoginToHome()
  const local = useLocalPath()
  useTimedLead(
    true,
    LEAD_DELAY_MS,
    () => void navigate(local(ok ? login : '/user/resendverif'), { replace: true }),
  )
  const action = ok ? (
    <LinkButton to={login} size="small">
      {t.goToLogin}
    </LinkButton>
  ) : (
    <Resend />
  )
  return (
    <Banner tone={ok ? 'success' : 'error'} actions={action}>
      {message}
    </Banner>
  )
}

export const meta = ownMeta(texts, (t) => t.verification)
