import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { shortlistName, type renameShortlist } from '../contract/endpoints.ts'
import { texts as messages } from '../contract/texts.ts'
import { SHORTLIST_NAME_MAX } from '../domain/shortlist.ts'
import { texts } from './texts.ts'

interface RenameDialogProps {
  list: { id: number; name: string }
  onClose: () => void
  onRenamed: () => void
}

export function RenameDialog({ list, onClose, onRenamed }: RenameDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const api = useApi()
  const form = useForm({
    initial: { name: list.name },
    schema: shortlistName,
    texts: errors,
    onSubmit: async (body) => {
      const params = { id: String(list.id) }
      await api().call<typeof renameShortlist>('PUT', '/api/shortlists/:id', { params, body })
      toast.success(t.page.renamed)
      onClose()
      onRenamed()
    },
  })
  const title = t.page.renameTitle(list.name)
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.dialog.cancel}
      send={t.page.rename}
      busy={t.dialog.busy}
      onCancel={onClose}
      label={title}
    >
      <TextInput
        field={form.field('name')}
        label={t.page.name}
        counter={SHORTLIST_NAME_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
