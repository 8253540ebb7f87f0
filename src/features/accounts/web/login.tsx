import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLeadOn } from '#client/destination.ts'
import { useTexts } from '#client/language.tsx'
import { useApi, useMember, useSignIn } from '#client/session.tsx'
import { tabStorage } from '#client/tab-storage.ts'
import { useForm } from '#client/use-form.ts'
import { TextLink } from '#client/text-link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type login, loginBody } from '../contract/session.ts'
import { texts } from '../contract/texts.ts'
import { NeedsJavaScript } from './account-card.tsx'
import { SecondStep } from './second-step.tsx'

/** Signing in (spec §2), in one step or two. Members already signed in are redirected at once. */
export function Login({ discount }: { discount: string }) {
  const t = useTexts(texts)
  const { step } = useTexts(texts).secondFactor
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const [first, setFirst] = useState<FirstStep>({ email: '', ticket: null, refusal: null })
  useLeadOnOnceSignedIn(query.get('goTo'))
  return (
    <div className="page-width grid gap-8 py-8 md:grid-cols-8 md:gap-5 md:py-14 lg:grid-cols-12">
      <section className="flex flex-col gap-5 md:col-span-4 lg:col-span-5">
        <h1 className="type-h1">{first.ticket === null ? t.login.heading : step.heading}</h1>
        {hydrated && query.has('ended') && <Banner tone="warning">{t.login.ended}</Banner>}
        {hydrated && !tabStorage.isLasting && <Banner tone="warning">{t.login.unkept}</Banner>}
        <NeedsJavaScript />
        {first.ticket === null ? (
          <LoginForm first={first} onTicket={(email, ticket) => setFirst({ email, ticket, refusal: null })} />
        ) : (
          <SecondStep
            ticket={first.ticket}
            onBack={(refusal) => setFirst(({ email }) => ({ email, ticket: null, refusal }))}
          />
        )}
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

interface FirstStep {
  /** The typed address, to fill in the form again after the second step is cancelled. */
  email: string
  /** The ticket for the second step; null in the first. */
  ticket: string | null
  /** Why the second step ended. */
  refusal: ApiError | null
}

interface LoginFormProps {
  first: FirstStep
  onTicket: (email: string, ticket: string) => void
}

function LoginForm({ first, onTicket }: LoginFormProps) {
  const t = useTexts(texts)
  const api = useApi()
  const signIn = useSignIn()
  const [refusal, setRefusal] = useState(first.refusal)
  const form = useForm({
    initial: { email: first.email, password: '' },
    schema: loginBody,
    texts: t.errors,
    onSubmit: async (body, typed) => {
      setRefusal(null)
      try {
        const { token, user } = await api().call<typeof login>('POST', '/auth/login', { body })
        signIn(token, user)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { code, ticket } = error.body
        if (code === 'second_factor_needed' && typeof ticket === 'string') onTicket(typed.email, ticket)
        else setRefusal(error)
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
        <TextLink to="/user/forgot">{t.login.forgot}</TextLink>
      </div>
      {refusal && (
        <Banner tone="error">
          <span className="text-cinnabar">{refusal.body.error}</span>{' '}
          {refusal.body.code === 'unverified' && <TextLink to="/user/resendverif">{t.login.resend}</TextLink>}
        </Banner>
      )}
    </Form>
  )
}

interface LoginPromoProps {
  /** The discount for companies that join; empty while the operator offers none. */
  discount: string
  className?: string
}

/** The advantages of joining, beside the login form (spec §1, signup pitch). */
function LoginPromo({ discount, className }: LoginPromoProps) {
  const t = useTexts(texts).login.promo
  const points = [t.free, t.bookmark, t.updates, discount, t.listing].filter((point) => point !== '')
  return (
    <section
      className={classNames('on-slate bevel-panel flex flex-col gap-6 bg-slate p-6 md:p-10', className)}
    >
      <h2 className="type-h2">{t.heading}</h2>
      <ul className="flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="type-body flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-pyrite" />
            {point}
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/user/signup">{t.action}</LinkButton>
      </div>
    </section>
  )
}
