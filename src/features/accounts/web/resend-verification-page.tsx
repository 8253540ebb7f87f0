import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLoginToHome } from '#client/destination.ts'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { ownMeta } from '#client/page-meta.ts'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { texts } from '../contract/texts.ts'
import { resendBody, type resendVerification } from '../contract/verification.ts'
import { AccountCard } from './account-card.tsx'
import { LEAD_DELAY_MS, useTimedLead } from './use-timed-lead.ts'

/** Asking for the verification link again (spec §4, Resend verification). */
export function Component() {
  const t = useTexts(texts)
  const api = useApi()
  const navigate = useNavigate()
  const login = useLoginToHome()
  const local = useLocalPath()
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    schema: resendBody,
    texts: t.errors,
    onSubmit: async (body) => {
      const call = api().call<typeof resendVerification>
      const { message } = await call('POST', '/auth/resendveriflink', { body })
      form.reset()
      toast.success(message)
      setSent(message)
    },
  })
  useTimedLead(sent !== null, LEAD_DELAY_MS, () => void navigate(local(login), { replace: true }))
  return (
    <AccountCard heading={t.resend.heading}>
      <p className="type-body text-ink-2">{t.resend.lead}</p>
      <Form form={form} serverKeys="upper-case">
        <TextInput
          field={form.field('email')}
          label={t.fields.email}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.resend.busy}>
          {t.resend.submit}
        </Button>
      </Form>
      {sent !== null && (
        <Banner
          tone="success"
          actions={
            <LinkButton to={login} size="small">
              {t.goToLogin}
            </LinkButton>
          }
        >
          {sent}
        </Banner>
      )}
    </AccountCard>
  )
}

export const meta = ownMeta(texts, (t) => t.resend)
