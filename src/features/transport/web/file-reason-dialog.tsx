import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { fileReasonBody, type FileReasonBody } from '../contract/bodies.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { FILE_REASON_MAX, FILE_REASONS, type FileMove } from '../domain/files.ts'
import { texts } from './texts.ts'

/** After what others read a reason. */
export type ReasonedMove = Extract<FileMove, 'refuse' | 'hide'>

interface FileReasonDialogProps {
  move: ReasonedMove
  /** What the file is. */
  kind: string
  send: (api: Api, body: FileReasonBody) => Promise<void>
  onCancel: () => void
}

/** Asks why a file is not shown: a reason of the list, and what is added to it. */
export function FileReasonDialog({ move, kind, send, onCancel }: FileReasonDialogProps) {
  const t = useTexts(texts).acts
  const { errors, reasons } = useTexts(contractTexts)
  const api = useApi()
  const words = t[move]
  const form = useForm<{ reason: string; text: string }, FileReasonBody>({
    initial: { reason: '', text: '' },
    schema: fileReasonBody,
    texts: errors,
    toBody: ({ reason, text }) => ({ reason: given(reason), text }),
    onSubmit: (body) => send(api(), body),
  })
  return (
    <FormDialog
      title={words.title(kind)}
      form={form}
      cancel={t.cancel}
      send={words.send}
      busy={t.sending}
      onCancel={onCancel}
      about={words.about}
    >
      <Select
        field={form.field('reason')}
        label={t.reason}
        options={FILE_REASONS.map((value) => ({ value, label: reasons[value] }))}
        empty={t.choose}
        required
      />
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={3}
        counter={FILE_REASON_MAX}
      />
    </FormDialog>
  )
}
