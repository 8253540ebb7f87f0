import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLoginToHome } from '#client/destination.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useApi, useSessionStore } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.ts'
import { changePasswordBody, type changePassword } from '../contract/password.ts'
import { texts } from '../contract/texts.ts'
import { CodeInput, useAskedCode } from './act-proof.tsx'
import { Consent } from './consent.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useTimedLead } from './use-timed-lead.ts'

const TOAST_MS = 4000
/** The pause before the redirect to the sign-in page (spec §4, Change password). */
const SIGN_OUT_DELAY_MS = 2000

/** Changing the password (spec §2, /user/settings). */
export function PasswordForm() {
  const t = useTexts(texts)
  const api = useApi()
  const store = useSessionStore()
  const navigate = useNavigate()
  const login = useLocalPath()(useLoginToHome())
  const [done, setDone] = useState<string | null>(null)
  const { asksCode, note } = useAskedCode(false)
  const form = useForm({
    initial: { oldpassword: '', password: '', c_password: '', code: '' },
    schema: changePasswordBody,
    texts: { ...t.errors, ...t.secondFactor.errors },
    toBody: ({ code, ...typed }) => ({ ...typed, ...(asksCode && { code }) }),
    onSubmit: async (body) => {
      if (done !== null) return
      const { data } = await api()
        .call<typeof changePassword>('PUT', '/api/credentials', { body })
        .catch((error: unknown) => {
          note(error)
          throw error
        })
      store.leaveWithin(2 * SIGN_OUT_DELAY_MS)
      toast.success(data.message, { duration: TOAST_MS })
      setDone(data.message)
      store.tellOtherTabs()
    },
  })
  usePasswordToasts(form)
  useTimedLead(done !== null, SIGN_OUT_DELAY_MS, () => {
    void store.logout()
    void navigate(login)
  })
  return (
    <Form form={form} serverKeys="upper-case" label={t.settings.password}>
      <PasswordInput
        field={form.field('oldpassword')}
        label={t.fields.oldPassword}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        password={form.field('password')}
        repeated={form.field('c_password')}
        labels={{ password: t.fields.newPassword, repeated: t.fields.newPasswordAgain }}
      />
      {asksCode && <CodeInput field={form.field('code')} />}
      <p className="type-body text-ink-2">{t.settings.signsOut}</p>
      <Consent act="save" />
      <div>
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.settings.busy}>
          {t.settings.submit}
        </Button>
      </div>
      {done !== null && <Banner tone="success">{done}</Banner>}
    </Form>
  )
}

interface Refused {
  refusals: number
  serverLines: readonly unknown[]
  errors: { password?: string; c_password?: string }
}

/** Broken rules of the new password are also shown in a toast (spec §8). */
function usePasswordToasts({ refusals, serverLines, errors }: Refused): void {
  const { password_complexity, password_mismatch } = useTexts(texts).errors
  const say = useEffectEvent(() => {
    if (serverLines.length > 0) return
    for (const words of [errors.password, errors.c_password])
      if (words === password_complexity || words === password_mismatch) toast.error(words)
  })
  useEffect(() => {
    if (refusals > 0) say()
  }, [refusals])
}
