import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/api.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RequiredLegend } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { signupBody, type signup } from '../contract/signup.ts'
import { texts } from '../contract/texts.ts'
import { AccountCard } from './account-card.tsx'
import { Consent } from './consent.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import type { ConfirmationState } from './signup-confirmation-page.tsx'
import { useTimedLead } from './use-timed-lead.ts'
import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { TextLink } from '#client/text-link.tsx'

/** Both the toast and the pause before the confirmation page (spec §4, Signup). */
const SUCCESS_MS = 4000

const EMPTY = {
  prenom: '',
  nom: '',
  email: '',
  contact: '',
  entreprise: '',
  fonction: '',
  pays: '',
  ville: '',
  password: '',
  c_password: '',
}

/** Opening an account (spec §2). */
export function Component() {
  const t = useTexts(texts)
  const crumbs = [{ label: t.login.heading, to: '/user/login' }, { label: t.signup.crumb }]
  return (
    <AccountCard crumbs={crumbs} heading={t.signup.heading} width="wide">
      <p className="type-body text-ink-2">
        {t.signup.haveAccount} <TextLink to="/user/login">{t.login.heading}</TextLink>
      </p>
      <SignupForm />
    </AccountCard>
  )
}

function SignupForm() {
  const t = useTexts(texts)
  const api = useApi()
  const navigate = useNavigate()
  const confirmation = useLocalPath()('/user/signup/confirmation')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [done, setDone] = useState<(ConfirmationState & { message: string }) | null>(null)
  const form = useForm({
    initial: EMPTY,
    schema: signupBody,
    texts: t.errors,
    draft: { name: 'signup', where: 'tab', secrets: ['password', 'c_password'] },
    onSubmit: async (body) => {
      if (done) return
      setRefusal(null)
      try {
        const { message, user } = await api().call<typeof signup>('POST', '/api/signup', { body })
        toast.success(message, { duration: SUCCESS_MS })
        setDone({ message, user, goTo: '/' })
        form.reset()
      } catch (error) {
        if (error instanceof ApiError) setRefusal(error)
        throw error
      }
    },
  })
  const toConfirmation = () => {
    const state: ConfirmationState | undefined = done ? { user: done.user, goTo: done.goTo } : undefined
    void navigate(confirmation, { state })
  }
  useTimedLead(done !== null, SUCCESS_MS, toConfirmation)
  return (
    <Form form={form}>
      <RequiredLegend />
      <PersonFields field={form.field} />
      <NewPasswordFields
        password={form.field('password')}
        repeated={form.field('c_password')}
        labels={{ password: t.fields.password, repeated: t.fields.passwordAgain }}
      />
      <Consent act="signup" />
      <Button
        type="submit"
        variant="primary"
        block
        busy={form.submitting || done !== null}
        busyLabel={t.signup.busy}
      >
        {t.signup.submit}
      </Button>
      {refusal && (
        <Banner tone="error" live={false}>
          {t.errorCode(refusal.status, refusal.body.error)}
        </Banner>
      )}
      {done && <Banner tone="success">{done.message}</Banner>}
    </Form>
  )
}

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language].signup
  return { title, description, keywords, canonical: '/user/signup' }
}
