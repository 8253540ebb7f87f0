import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import {
  requirementBody,
  type RequirementBody,
  type sendRequirement,
} from '../contract/requirement/endpoint.ts'
import { texts } from '../contract/requirement/texts.ts'
import { REQUIREMENT_TEXT } from '../domain/requirement.ts'

type Errors = (typeof texts)['en']['errors'] | (typeof texts)['fr']['errors']

/** The form behind the requirements prompt; the landing page loads it when it comes near. */
export default function RequirementForm() {
  const t = useTexts(texts)
  const api = useApi()
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    initial: { text: '', email: '' },
    validate: (values: RequirementBody) => errorsOf(values, t.errors),
    onSubmit: async (body) => {
      setSent(null)
      const { message } = await api().call<typeof sendRequirement>('POST', '/api/requirements', { body })
      form.reset({ text: '', email: body.email })
      setSent(message)
    },
  })
  return (
    <Form form={form} label={t.label}>
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={4}
        counter={REQUIREMENT_TEXT.max}
        required
      />
      <TextInput field={form.field('email')} label={t.email} type="email" autoComplete="email" required />
      <Button type="submit" busy={form.submitting} busyLabel={t.sending} className="self-start">
        {t.submit}
      </Button>
      {sent !== null && <Banner tone="success">{sent}</Banner>}
    </Form>
  )
}

function errorsOf(values: RequirementBody, errors: Errors): FieldErrors<RequirementBody> {
  const found: Record<string, string> = {}
  for (const { path, message } of requirementBody.safeParse(values).error?.issues ?? []) {
    const key = message.replace(/^requirements\.errors\./, '')
    found[String(path[0])] ??=
      Object.entries<string>(errors).find(([name]) => name === key)?.[1] ?? errors.text_required
  }
  return found
}
