import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { disavowalBody } from '../contract/bodies.ts'
import type { DealView, disavowOrder, disavowQuote } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISAVOWAL_LIMITS } from '../domain/disavowal.ts'
import { texts } from './texts.ts'

interface DisavowDialogProps {
  kind: 'order' | 'quote'
  id: string
  onClose: () => void
  onDone: (deal: DealView) => void
}

/** Says what stopping a deal means, and asks for the password, and for a code once the server does. */
export function DisavowDialog({ kind, id, onClose, onDone }: DisavowDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    initial: { text: '', password: '', code: '' },
    schema: disavowalBody,
    texts: errors,
    toBody: ({ text, password, code }) => ({ text: given(text), password, ...(asksCode && { code }) }),
    onSubmit: async (body) => {
      const asked = { params: { id }, body }
      const { call } = api()
      try {
        onDone(
          kind === 'order'
            ? await call<typeof disavowOrder>('POST', '/api/orders/:id/disavowal', asked)
            : await call<typeof disavowQuote>('POST', '/api/quotes/:id/disavowal', asked),
        )
      } catch (error) {
        if (error instanceof ApiError && error.lines().some(({ key }) => key === 'code')) setAsksCode(true)
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.title}
      form={form}
      cancel={t.cancel}
      send={t.send}
      busy={t.busy}
      isDangerous
      onCancel={onClose}
      about={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {t.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      }
    >
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={3}
        counter={DISAVOWAL_LIMITS.text}
      />
      <PasswordInput
        field={form.field('password')}
        label={t.password}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextInput
          field={form.field('code')}
          label={t.code}
          hint={t.codeHint}
          autoComplete="one-time-code"
          required
        />
      )}
    </FormDialog>
  )
}
