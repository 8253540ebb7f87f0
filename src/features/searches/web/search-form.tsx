import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { searchFields, type SearchFields } from '../contract/endpoints.ts'
import { texts as messages } from '../contract/texts.ts'
import { FREQUENCIES, NAME_MAX } from '../domain/saved-search.ts'
import { texts } from './texts.ts'

interface SearchDialogProps {
  title: string
  submit: string
  initial: SearchFields
  onClose: () => void
  /** Sends; a refusal shows in the form. */
  onSend: (fields: SearchFields) => Promise<void>
}

/** Names a search, and says how often new matches are mailed. */
export function SearchDialog({ title, submit, initial, onClose, onSend }: SearchDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const form = useForm<SearchFields>({
    initial,
    validate: (values) => errorsOf(values, errors),
    onSubmit: ({ name, frequency }) => onSend({ name: name.trim(), frequency }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      focus="form"
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.sending}
            onClick={() => void form.submit()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form} label={title}>
        <TextInput
          field={form.field('name')}
          label={t.name}
          hint={t.nameHint}
          counter={NAME_MAX}
          autoComplete="off"
          required
        />
        <RadioGroup
          field={form.field('frequency')}
          label={t.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
          required
        />
      </Form>
    </Dialog>
  )
}

type Errors = (typeof messages)['en']['errors'] | (typeof messages)['fr']['errors']

function errorsOf(values: SearchFields, errors: Errors): FieldErrors<SearchFields> {
  const issue = searchFields.safeParse(values).error?.issues.find(({ path }) => path[0] === 'name')
  if (!issue) return {}
  return { name: issue.message.endsWith('name_long') ? errors.name_long : errors.name }
}
