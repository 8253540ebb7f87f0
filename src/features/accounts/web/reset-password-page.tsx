import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLoginToHome } from '#client/destination.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useApi, useSessionStore } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { resetBody, type checkResetToken, type resetPassword } from '../contract/password.ts'
import { texts } from '../contract/texts.ts'
import { texts as own } from './texts.ts'
import { AccountCard } from './account-card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isVerdict, useMailedToken } from '#client/mailed-token.ts'
import { ownMeta } from '#client/page-meta.ts'
import { useForm } from '#client/use-form.ts'
import { LEAD_DELAY_MS, useTimedLead } from './use-timed-lead.ts'

const ERROR_TOAST_MS = 2500

type Check =
  | { state: 'checking' }
  /** With the earlier address that the account has again by this link. */
  | { state: 'valid'; givesBack: string | undefined }
  | { state: 'refused'; message: string }
  /** The link could not be checked: the connection was lost, or the server failed. */
  | { state: 'unknown'; message: string }

/** Sets a new password, by the mailed link (spec §4, Reset password). */
export function Component() {
  const t = useTexts(texts).reset
  const { givesBack } = useTexts(own).changes
  const token = useMailedToken('/user/reset')
  const { check, retry } = useTokenCheck(token)
  return (
    <AccountCard heading={t.heading}>
      {token === null ? (
        <Banner tone="error" live={false} actions={<AskAgain />}>
          {t.noToken}
        </Banner>
      ) : check.state === 'checking' ? (
        <Spinner label={t.checking} className="min-h-24" />
      ) : check.state === 'refused' ? (
        <Refused message={check.message} />
      ) : check.state === 'unknown' ? (
        <RetryBanner onRetry={retry}>{check.message}</RetryBanner>
      ) : (
        <>
          {check.givesBack !== undefined && (
            <Banner tone="information" live={false}>
              {givesBack(check.givesBack)}
            </Banner>
          )}
          <ResetForm token={token} />
        </>
      )}
    </AccountCard>
  )
}

function useTokenCheck(token: string | null): { check: Check; retry: () => void } {
  const api = useApi()
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(async (asked: string): Promise<Check> => {
    try {
      const params = { token: asked }
      const call = api().call<typeof checkResetToken>
      const { givesBack } = await call('GET', '/auth/tokenverif/:token', { params })
      return { state: 'valid', givesBack }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isVerdict(error)) return { state: 'unknown', message: error.body.error }
      toast.error(error.body.error, { duration: ERROR_TOAST_MS })
      return { state: 'refused', message: error.body.error }
    }
  })
  useEffect(() => {
    if (token !== null) void ask(token).then(setCheck)
    // Each round asks once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, round])
  const retry = () => {
    setCheck({ state: 'checking' })
    setRound((before) => before + 1)
  }
  return { check, retry }
}

function AskAgain() {
  const t = useTexts(texts).reset
  return (
    <LinkButton to="/user/forgot" size="small">
      {t.askAgain}
    </LinkButton>
  )
}

function Refused({ message }: { message: string }) {
  const t = useTexts(texts).reset
  const navigate = useNavigate()
  const home = useLocalPath()('/')
  useTimedLead(true, LEAD_DELAY_MS, () => void navigate(home, { replace: true }))
  return (
    <Banner
      tone="error"
      actions={
        <>
          <AskAgain />
          <LinkButton to="/" size="small">
            {t.home}
          </LinkButton>
        </>
      }
    >
      {message}
    </Banner>
  )
}

function ResetForm({ token }: { token: string }) {
  const t = useTexts(texts)
  const api = useApi()
  const store = useSessionStore()
  const navigate = useNavigate()
  const login = useLocalPath()(useLoginToHome())
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({
    initial: { password: '', c_password: '' },
    schema: resetBody,
    texts: t.errors,
    onSubmit: async (body) => {
      if (done !== null) return
      const call = api().call<typeof resetPassword>
      const { message } = await call('PATCH', '/auth/reset/:token', { params: { token }, body })
      toast.success(message)
      setDone(message)
      store.tellOtherTabs()
    },
  })
  const signInAgain = () => {
    void store.logout()
    void navigate(login, { replace: true })
  }
  useTimedLead(done !== null, LEAD_DELAY_MS, signInAgain)
  return (
    <Form form={form} serverKeys="upper-case">
      <NewPasswordFields
        password={form.field('password')}
        repeated={form.field('c_password')}
        labels={{ password: t.fields.newPassword, repeated: t.fields.newPasswordAgain }}
      />
      {done === null ? (
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.reset.busy}>
          {t.reset.submit}
        </Button>
      ) : (
        <Banner
          tone="success"
          actions={
            <Button size="small" onClick={signInAgain}>
              {t.goToLogin}
            </Button>
          }
        >
          {done}
        </Banner>
      )}
    </Form>
  )
}

export const meta = ownMeta(texts, (t) => t.reset)
