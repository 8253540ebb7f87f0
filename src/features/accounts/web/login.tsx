import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLeadOn } from '#client/destination.ts'
import { LocalLink, useTexts } from '#client/language.tsx'
import { useApi, useMember, useSignIn } from '#client/session.tsx'
import { tabStorage } from '#client/tab-storage.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { loginBody, type login } from '../contract/session.ts'
import { texts } from '../contract/texts.ts'
import { NeedsJavaScript } from './account-card.tsx'
import { LoginPromo } from './login-promo.tsx'
import { rulesOf } from './rules.ts'

const LINK = 'text-malachite underline underline-offset-4'

/** Signing in (spec §2). Who is signed in already is led on at once. */
export function Login({ discount }: { discount: string }) {
  const t = useTexts(texts)
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  useLeadOnOnceSignedIn(query.get('goTo'))
  return (
    <div className="page-width grid gap-8 py-8 md:grid-cols-8 md:gap-5 md:py-14 lg:grid-cols-12">
      <section className="flex flex-col gap-5 md:col-span-4 lg:col-span-5">
        <h1 className="type-h1">{t.login.heading}</h1>
        {hydrated && query.has('ended') && <Banner tone="warning">{t.login.ended}</Banner>}
        {hydrated && !tabStorage.isLasting && <Banner tone="warning">{t.login.unkept}</Banner>}
        <NeedsJavaScript />
        <LoginForm />
      </section>
      <LoginPromo discount={discount} className="md:col-span-4 lg:col-span-7" />
    </div>
  )
}

function useLeadOnOnceSignedIn(goTo: string | null): void {
  const isMember = useMember() !== null
  const lead = useLeadOn()
  const leadOn = useEffectEvent(() => lead(goTo))
  useEffect(() => {
    if (isMember) leadOn()
  }, [isMember])
}

function LoginForm() {
  const t = useTexts(texts)
  const api = useApi()
  const signIn = useSignIn()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    validate: rulesOf(loginBody, t.errors),
    onSubmit: async (body) => {
      setRefusal(null)
      try {
        const { token, user } = await api().call<typeof login>('POST', '/auth/login', { body })
        signIn(token, user)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error)
      }
    },
  })
  return (
    <Form form={form}>
      <TextInput
        field={form.field('email')}
        label={t.fields.email}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordInput
        field={form.field('password')}
        label={t.fields.password}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.login.busy}>
          {t.login.submit}
        </Button>
        <LocalLink to="/user/forgot" className={LINK}>
          {t.login.forgot}
        </LocalLink>
      </div>
      {refusal && (
        <Banner tone="error">
          <span className="text-cinnabar">{refusal.body.error}</span>{' '}
          {refusal.body.code === 'unverified' && (
            <LocalLink to="/user/resendverif" className={LINK}>
              {t.login.resend}
            </LocalLink>
          )}
        </Banner>
      )}
    </Form>
  )
}
