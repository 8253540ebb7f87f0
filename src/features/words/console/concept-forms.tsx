import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Banner } from '#ui/banner.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormSection } from '#ui/form-section.tsx'
import type { FormState } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { conceptBody, conceptChange, type ConceptBody, type ConceptChange } from '../contract/bodies.ts'
import type { addConcept, changeConcept, ConceptView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { firstName, NAMES_MAX, NOTE_MAX, THEME_MAX } from '../domain/concept.ts'
import { joinedThings, type KnownThings } from '../domain/joined-things.ts'
import { texts } from './texts.ts'

const EMPTY: ConceptBody = { en: '', fr: '', note: 'exact', theme: '' }

/** Adds a concept. */
export function NewConcept({ known, onDone }: { known: KnownThings; onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const joining = useJoining(known)
  const form = useForm<ConceptBody, ConceptBody>({
    initial: EMPTY,
    schema: conceptBody,
    texts: errors,
    onSubmit: async (body) => {
      if (joining.asksAbout(body)) return
      await api().call<typeof addConcept>('POST', '/api/staff/words', { body, once: true })
      form.reset()
      onDone(t.added(firstName(body)))
    },
  })
  return (
    <FormSection title={t.newConcept} form={form} send={t.add} busy={t.sending}>
      <ConceptFields form={form} />
      <Joining things={joining.things} />
    </FormSection>
  )
}

interface ChangeConceptProps {
  concept: ConceptView
  known: KnownThings
  onCancel: () => void
  onDone: (said: string) => void
}

/** Changes a concept. */
export function ChangeConcept({ concept, known, onCancel, onDone }: ChangeConceptProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const { id, version, en, fr, note, theme } = concept
  const joining = useJoining({ ...known, own: known.own.filter((one) => one.en !== en || one.fr !== fr) })
  const form = useForm<ConceptBody, ConceptChange>({
    initial: { en, fr, note, theme },
    schema: conceptChange,
    texts: errors,
    toBody: (values) => ({ ...values, version }),
    onSubmit: async (body) => {
      if (joining.asksAbout(body)) return
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
      <Joining things={joining.things} />
    </FormDialog>
  )
}

/** Known things that a concept would make one: they are told once before it is saved. */
function useJoining(known: KnownThings) {
  const [things, setThings] = useState<readonly string[]>([])
  return {
    things,
    asksAbout(concept: ConceptBody): boolean {
      const joined = joinedThings(concept, known)
      const asks = joined.length > 1 && joined.join() !== things.join()
      setThings(asks ? joined : [])
      return asks
    },
  }
}

function Joining({ things }: { things: readonly string[] }) {
  const t = useTexts(texts).joining
  if (things.length === 0) return null
  return (
    <Banner tone="warning" title={t.title(things.join(', '))}>
      {t.about}
    </Banner>
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
