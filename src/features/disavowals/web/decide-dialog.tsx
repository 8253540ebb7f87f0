import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { disavowalDecisionBody } from '../contract/bodies.ts'
import type { DealView, decideDisavowal } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { DISAVOWAL_DECISIONS, DISAVOWAL_LIMITS } from '../domain/disavowal.ts'
import { texts } from './texts.ts'

interface DecideDialogProps {
  id: string
  onClose: () => void
  onDone: (deal: DealView) => void
}

/** Staff decide whether a stopped deal goes on, with the reason that both sides read. */
export function DecideDialog({ id, onClose, onDone }: DecideDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { decision: 'continue', note: '' },
    schema: disavowalDecisionBody,
    texts: errors,
    onSubmit: async (body) =>
      onDone(
        await api().call<typeof decideDisavowal>('POST', '/api/staff/disavowals/:id/decision', {
          params: { id },
          body,
          once: true,
        }),
      ),
  })
  return (
    <FormDialog
      title={t.decideTitle}
      form={form}
      cancel={t.cancel}
      send={t.decide}
      busy={t.busy}
      onCancel={onClose}
    >
      <RadioGroup
        field={form.field('decision')}
        label={t.decision}
        required
        options={DISAVOWAL_DECISIONS.map((value) => ({ value, label: t.decisions[value] }))}
      />
      <TextArea
        field={form.field('note')}
        label={t.note}
        hint={t.noteHint}
        required
        rows={4}
        counter={DISAVOWAL_LIMITS.note}
      />
    </FormDialog>
  )
}
