import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FieldNotes, type FieldBinding } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { filingBody, type fileListing, type FilingView, type ShortlistView } from '../contract/endpoints.ts'
import { texts as messages } from '../contract/texts.ts'
import { NOTE_MAX, SHORTLIST_NAME_MAX } from '../domain/shortlist.ts'
import { texts } from './texts.ts'

interface FilingDialogProps {
  /** The title of the listing. */
  title: string
  shortlists: readonly ShortlistView[]
  filing: FilingView
  onClose: () => void
  onSaved: () => void
}

/** The member's note about a listing, and the lists of the company that it is on. */
export function FilingDialog({ title, shortlists, filing, onClose, onSaved }: FilingDialogProps) {
  const t = useTexts(texts).dialog
  const { errors } = useTexts(messages)
  const api = useApi()
  const form = useForm({
    initial: { note: filing.note ?? '', shortlistIds: filing.shortlistIds, newShortlist: '' },
    schema: filingBody,
    texts: errors,
    onSubmit: async (body) => {
      const params = { id: String(filing.listingId) }
      await api().call<typeof fileListing>('PUT', '/api/shortlists/filings/:id', { params, body })
      toast.success(t.saved)
      onClose()
      onSaved()
    },
  })
  return (
    <FormDialog
      title={t.title(title)}
      form={form}
      cancel={t.cancel}
      send={t.submit}
      busy={t.busy}
      onCancel={onClose}
      label={t.title(title)}
    >
      <TextArea field={form.field('note')} label={t.note} hint={t.noteHint} counter={NOTE_MAX} rows={3} />
      <Lists field={form.field('shortlistIds')} shortlists={shortlists} />
      <TextInput
        field={form.field('newShortlist')}
        label={t.newList}
        hint={t.newListHint}
        counter={SHORTLIST_NAME_MAX}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function Lists({
  field,
  shortlists,
}: {
  field: FieldBinding<number[]>
  shortlists: readonly ShortlistView[]
}) {
  const t = useTexts(texts).dialog
  const { id, value, error, onChange } = field
  if (shortlists.length === 0) return <p className="text-ink-2">{t.none}</p>
  return (
    <fieldset>
      <legend className="type-label">{t.lists}</legend>
      <FieldNotes id={id} error={error} />
      {shortlists.map((list, index) => (
        <label key={list.id} className="type-body flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={value.includes(list.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, list.id] : value.filter((other) => other !== list.id))
            }
            className="size-5 shrink-0 accent-malachite"
          />
          <span className="min-w-0 wrap-anywhere">{list.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
