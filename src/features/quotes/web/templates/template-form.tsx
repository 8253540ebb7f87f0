import { ContactMark } from '#client/contact-mark.tsx'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { addTemplate, changeTemplate, TemplateView } from '../../contract/reply-templates.ts'
import { templateBody, type TemplateBody } from '../../contract/template-bodies.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { TEMPLATE_LIMITS } from '../../domain/reply-template.ts'
import { texts } from './texts.ts'

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateView | null
  onClose: () => void
  /** Gets all of them as they are now. */
  onSaved: (templates: readonly TemplateView[]) => void
}

/** The dialog for the name and the words of a template. */
export function TemplateForm({ template, onClose, onSaved }: TemplateFormProps) {
  const t = useTexts(texts)
  const { errors, contact } = useTexts(contractTexts)
  const save = useSaving(template)
  const form = useForm<TemplateBody, TemplateBody>({
    initial: { name: template?.name ?? '', text: template?.text ?? '' },
    schema: templateBody,
    texts: errors,
    draft: `reply template ${template?.id ?? ''}`,
    onSubmit: async (body) => {
      onSaved(await save(body))
    },
  })
  const title = template ? t.changeTitle(template.name) : t.addTitle
  return (
    <FormDialog
      title={title}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={onClose}
      label={title}
    >
      <TextInput
        field={form.field('name')}
        label={t.name}
        counter={TEMPLATE_LIMITS.nameMax}
        autoComplete="off"
        required
      />
      <div>
        <TextArea
          field={form.field('text')}
          label={t.text}
          hint={t.textHint}
          rows={6}
          counter={TEMPLATE_LIMITS.textMax}
          required
        />
        <ContactMark typed={form.values.text} say={contact} />
      </div>
    </FormDialog>
  )
}

function useSaving(template: TemplateView | null) {
  const api = useApi()
  return (body: TemplateBody): Promise<TemplateView[]> => {
    if (template === null)
      return api().call<typeof addTemplate>('POST', '/api/reply-templates', { body, once: true })
    const { id, version } = template
    return api().call<typeof changeTemplate>('PUT', '/api/reply-templates/:id', {
      params: { id: String(id) },
      body: { ...body, version },
    })
  }
}
