import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { useForm } from '#client/use-form.ts'
import { FormSection } from '#ui/form-section.tsx'
import { paperBody, type PaperBody } from '../contract/bodies.ts'
import type { addPaper } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { PaperFields } from './paper-fields.tsx'
import { bodyOf, emptyPaper, type PaperValues } from './paper-values.ts'
import { texts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

/** A new paper. */
export function NewPaper({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const nameOf = useNameOf()
  const countryOf = useCountryName()
  const api = useApi()
  const [initial] = useState(emptyPaper)
  const form = useForm<PaperValues, PaperBody>({
    initial,
    schema: paperBody,
    texts: errors,
    toBody: bodyOf,
    onSubmit: async (body) => {
      await api().call<typeof addPaper>('POST', '/api/staff/conformity', { body, once: true })
      form.reset()
      onDone(t.added(nameOf(body), countryOf(body.country)))
    },
  })
  return (
    <FormSection title={t.newPaper} form={form} send={t.add} busy={t.sending}>
      <PaperFields form={form} />
    </FormSection>
  )
}
