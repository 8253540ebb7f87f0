import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { useForm } from '#client/use-form.ts'
import { TextLink } from '#client/text-link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { forgotBody, type forgotPassword } from '../contract/forgot.ts'
import { texts } from '../contract/texts.ts'
import { AccountCard } from './account-card.tsx'

type Outcome = { tone: 'success' | 'error'; text: string }

/** Asking for a link to choose a new password (spec §4, Forgot password). */
export function Component() {
  const t = useTexts(texts)
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm({
    initial: { email: '' },
    schema: forgotBody,
    texts: t.errors,
    onSubmit: async (body) => {
      setOutcome(null)
      try {
        const { message } = await api().call<typeof forgotPassword>('POST', '/auth/forgot', { body })
        setOutcome({ tone: 'success', text: message })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setOutcome({ tone: 'error', text: error.body.error })
      }
    },
  })
  return (
    <AccountCard heading={t.forgot.heading}>
      <p className="type-body text-ink-2">{t.forgot.lead}</p>
      <Form form={form}>
        <TextInput
          field={form.field('email')}
          label={t.fields.email}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.forgot.busy}>
          {t.forgot.submit}
        </Button>
        {outcome && (
          <Banner tone={outcome.tone}>
            <span className={outcome.tone === 'success' ? 'text-malachite' : 'text-cinnabar'}>
              {outcome.text}
            </span>
          </Banner>
        )}
      </Form>
      <p className="type-body text-ink-2">
        {t.forgot.noAccount} <TextLink to="/user/signup">{t.forgot.signup}</TextLink>
      </p>
    </AccountCard>
  )
}

export const meta = ownMeta(texts, (t) => t.forgot)
