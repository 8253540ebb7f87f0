import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormSection } from '#ui/form-section.tsx'
import type { FormState } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { conceptBody, conceptChange, type ConceptBody, type ConceptChange } from '../contract/bodies.ts'
import type { addConcept, changeConcept, ConceptView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { firstName, NAMES_MAX, NOTE_MAX, THEME_MAX } from '../domain/concept.ts'
import { texts } from './texts.ts'

const EMPTY: ConceptBody = { en: '', fr: '', note: 'exact', theme: '' }

/** Adds a concept. */
export function NewConcept({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<ConceptBody, ConceptBody>({
    initial: EMPTY,
    schema: conceptBody,
    texts: errors,
    onSubmit: async (body) => {
      await api().call<typeof addConcept>('POST', '/api/staff/words', { body, once: true })
      form.reset()
      onDone(t.added(firstName(body)))
    },
  })
  return (
    <FormSection title={t.newConcept} form={form} send={t.add} busy={t.sending}>
      <ConceptFields form={form} />
    </FormSection>
  )
}

interface ChangeConceptProps {
  concept: ConceptView
  onCancel: () => void
  onDone: (said: string) => void
}

/** Changes a concept. */
export function ChangeConcept({ concept, onCancel, onDone }: ChangeConceptProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { id, version, en, fr, note, theme } = concept
  const form = useForm<ConceptBody, ConceptChange>({
    initial: { en, fr, note, theme },
    schema: conceptChange,
    texts: errors,
    toBody: (values) => ({ ...values, version }),
    onSubmit: async (body) => {
      const params = { id: String(id) }
      await api().call<typeof changeConcept>('PUT', '/api/staff/words/:id', { params, body })
      onDone(t.changed(firstName(body)))
    },
  })
  return (
    <FormDialog
      title={t.changeAsk(firstName(concept))}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.sending}
      size="wide"
      focus="heading"
      onCancel={onCancel}
    >
      <ConceptFields form={form} />
    </FormDialog>
  )
}

function ConceptFields({ form }: { form: FormState<ConceptBody> }) {
  const t = useTexts(texts).fields
  return (
    <>
      <TextInput
        field={form.field('en')}
        label={t.en}
        hint={t.namesHint}
        counter={NAMES_MAX}
        autoComplete="off"
      />
      <TextInput field={form.field('fr')} label={t.fr} counter={NAMES_MAX} autoComplete="off" />
      <TextInput
        field={form.field('note')}
        label={t.note}
        hint={t.noteHint}
        required
        counter={NOTE_MAX}
        autoComplete="off"
      />
      <TextInput
        field={form.field('theme')}
        label={t.theme}
        hint={t.themeHint}
        counter={THEME_MAX}
        autoComplete="off"
      />
    </>
  )
}
