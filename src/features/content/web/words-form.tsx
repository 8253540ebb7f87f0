import { useState } from 'react'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { WordsBody, wordsBody } from '../contract/words.ts'
import { REQUIREMENT_TEXT } from '../domain/requirement.ts'

interface WordsFormTexts {
  errors: { text_required: string; text_min: string; text_max: string; email: string }
  label: string
  text: string
  textHint: string
  email: string
  submit: string
  sending: string
}

interface WordsFormProps {
  /** The name of the draft, which a reload restores. */
  draft: string
  texts: WordsFormTexts
  body: ReturnType<typeof wordsBody>
  /** Returns the confirmation to show. */
  send: (body: WordsBody) => Promise<{ message: string }>
  rows: number
  /** What the text begins with. */
  start?: string | undefined
  /** Whether the form is the page's main action. */
  isMain?: boolean
}

/**
 * The form for a message to staff, with an address for the answer. After sending, the address stays for the
 * next message.
 */
export function WordsForm({
  draft,
  texts: t,
  body: schema,
  send,
  rows,
  start = '',
  isMain = false,
}: WordsFormProps) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    initial: { text: start, email: '' },
    schema,
    texts: { ...t.errors, text: t.errors.text_required },
    draft: { name: draft, where: 'tab' },
    onSubmit: async (body) => {
      setSent(null)
      const { message } = await send(body)
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
        rows={rows}
        counter={REQUIREMENT_TEXT.max}
        required
      />
      <TextInput field={form.field('email')} label={t.email} type="email" autoComplete="email" required />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        busy={form.submitting}
        busyLabel={t.sending}
        className="self-start"
      >
        {t.submit}
      </Button>
      {sent !== null && <Banner tone="success">{sent}</Banner>}
    </Form>
  )
}
