import type { ZodMiniType } from 'zod/mini'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useForm } from './use-form.ts'

interface ReasonDialogProps {
  title: string
  about: string
  texts: { reason: string; cancel: string; withdraw: string; sending: string }
  schema: ZodMiniType<{ reason: string }>
  errors: Readonly<Record<string, string>>
  /** In characters. */
  max: number
  /** Nothing is taken away by it. */
  isHarmless?: boolean
  onCancel: () => void
  send: (body: { reason: string }) => Promise<void>
}

/** Asks why something is withdrawn or dealt with, and says what follows. */
export function ReasonDialog({
  title,
  about,
  texts: t,
  schema,
  errors,
  max,
  isHarmless = false,
  onCancel,
  send,
}: ReasonDialogProps) {
  const form = useForm({ initial: { reason: '' }, schema, texts: errors, onSubmit: send })
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={t.withdraw}
      busy={t.sending}
      isDangerous={!isHarmless}
      onCancel={onCancel}
      about={about}
    >
      <TextArea field={form.field('reason')} label={t.reason} required rows={3} counter={max} />
    </FormDialog>
  )
}
