import { useEffect } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi, useSignIn } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { MailLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { codeBody, type finishLogin } from '../contract/second-factor/endpoints.ts'
import { texts } from '../contract/texts.ts'

interface SecondStepProps {
  /** The ticket that the first step returned. */
  ticket: string
  /** Returns to the first step: by choice, or because the ticket ended, with the server's refusal. */
  onBack: (refusal: ApiError | null) => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStep({ ticket, onBack }: SecondStepProps) {
  const t = useTexts(texts).secondFactor
  const api = useApi()
  const signIn = useSignIn()
  const form = useForm({
    initial: { code: '' },
    schema: codeBody,
    texts: t.errors,
    onSubmit: async ({ code }) => {
      try {
        const body = { ticket, code }
        const { token, user } = await api().call<typeof finishLogin>('POST', '/auth/login/code', { body })
        signIn(token, user)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        onBack(error)
      }
    },
  })
  const field = form.field('code')
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id])
  return (
    <Form form={form} label={t.step.heading}>
      <p className="type-body text-ink-2">{t.step.lead}</p>
      <TextInput
        field={field}
        label={t.step.code}
        hint={t.step.codeHint}
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.step.busy}>
          {t.step.submit}
        </Button>
        <Button variant="quiet" onClick={() => onBack(null)}>
          {t.step.back}
        </Button>
      </div>
      <p className="type-small text-ink-2">
        {t.step.lost}
        <MailLink address={operator().email} />
      </p>
    </Form>
  )
}
