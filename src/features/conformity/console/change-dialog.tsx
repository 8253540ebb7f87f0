import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { paperChange, type PaperChange } from '../contract/bodies.ts'
import type { changePaper, StaffPaper } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { PaperFields } from './paper-fields.tsx'
import { bodyOf, valuesOf, type PaperValues } from './paper-values.ts'
import { texts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

interface ChangeDialogProps {
  paper: StaffPaper
  onCancel: () => void
  onDone: (said: string) => void
}

/** Changes a paper, or confirms it with a newer date. */
export function ChangeDialog({ paper, onCancel, onDone }: ChangeDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const country = useCountryName()(paper.country)
  const nameOf = useNameOf()
  const api = useApi()
  const [initial] = useState(() =>
    valuesOf(paper, (value) => String(value).replace('.', language === 'fr' ? ',' : '.')),
  )
  const { id, version } = paper
  const form = useForm<PaperValues, PaperChange>({
    initial,
    schema: paperChange,
    texts: errors,
    toBody: (values, figure) => ({ ...bodyOf(values, figure), version }),
    onSubmit: async (body) => {
      const params = { id: String(id) }
      await api().call<typeof changePaper>('PUT', '/api/staff/conformity/:id', { params, body })
      onDone(t.changed(nameOf(body), country))
    },
  })
  return (
    <FormDialog
      title={t.changeAsk(nameOf(paper), country)}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.sending}
      size="wide"
      focus="heading"
      onCancel={onCancel}
    >
      <PaperFields form={form} isKnown />
    </FormDialog>
  )
}
