import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { askForAlert } from '../contract/alert-endpoints.ts'
import { alertFields, type AlertFields } from '../contract/alert-fields.ts'
import { texts as messages } from '../contract/texts.ts'
import { queryOf } from '../domain/saved-search.ts'
import { ALERT_FREQUENCIES } from '../domain/search-alert.ts'
import { texts } from './texts.ts'

/** Lets somebody without an account hear of new matches of a list by mail. */
export default function AlertSearch({ filter }: { filter: ListFilter }) {
  const t = useTexts(texts).alert
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <>
      <Button icon="envelope" className="md:self-start" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {answer !== null && (
        <Banner tone="success" title={t.sent}>
          {answer}
        </Banner>
      )}
      {isOpen && (
        <AlertDialog
          query={queryOf(filter)}
          onClose={() => setOpen(false)}
          onSent={(message) => {
            setOpen(false)
            setAnswer(message)
          }}
        />
      )}
    </>
  )
}

interface AlertDialogProps {
  query: string
  onClose: () => void
  onSent: (message: string) => void
}

function AlertDialog({ query, onClose, onSent }: AlertDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const api = useApi()
  const form = useForm<AlertFields, AlertFields>({
    initial: { email: '', frequency: 'daily', query },
    schema: alertFields,
    texts: errors,
    onSubmit: async (body) => {
      const { message } = await api().call<typeof askForAlert>('POST', '/api/search-alerts', { body })
      onSent(message)
    },
  })
  return (
    <FormDialog
      title={t.alert.title}
      form={form}
      cancel={t.cancel}
      send={t.alert.send}
      busy={t.sending}
      onCancel={onClose}
      label={t.alert.title}
    >
      <p className="text-ink-2">{t.alert.note}</p>
      <TextInput
        field={form.field('email')}
        label={t.alert.email}
        type="email"
        autoComplete="email"
        required
      />
      <RadioGroup
        field={form.field('frequency')}
        label={t.frequency}
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
        required
      />
    </FormDialog>
  )
}
