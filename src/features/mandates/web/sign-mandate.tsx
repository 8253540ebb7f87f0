import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { acceptMandate, CompanyMandateView } from '../contract/endpoints.ts'
import { acceptanceForm } from '../contract/fields.ts'
import { texts as serverTexts } from '../contract/texts.ts'
import { MandateText } from './mandate-text.tsx'
import { texts } from './texts.ts'

interface SignMandateProps {
  view: CompanyMandateView
  onAccepted: (view: CompanyMandateView) => void
}

/** The whole text with the company's fields, and the signature below. */
export function SignMandate({ view, onAccepted }: SignMandateProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const form = useSignature({ view, onAccepted })
  const values = {
    ...form.values,
    hasRead: '',
    isEntitled: '',
    agent: view.agent,
    operator: view.agent,
    day: formatDay(view.today, language),
  }
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.text}</h2>
        <MandateText text={view.text} values={values} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.form}</h2>
        <p className="type-body text-ink-2">{t.formLead}</p>
        <Form form={form} label={t.form}>
          <SignatureFields field={form.field} />
          <div>
            <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
              {t.accept}
            </Button>
          </div>
        </Form>
      </section>
    </>
  )
}

function SignatureFields({ field }: Pick<ReturnType<typeof useSignature>, 'field'>) {
  const t = useTexts(texts)
  return (
    <>
      <TextInput field={field('company')} label={t.fields.company} autoComplete="organization" required />
      <TextInput field={field('office')} label={t.fields.office} required />
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput field={field('registration')} label={t.fields.registration} />
        <TextInput field={field('vat')} label={t.fields.vat} />
        <TextInput field={field('signatory')} label={t.fields.signatory} autoComplete="name" required />
        <TextInput
          field={field('function')}
          label={t.fields.function}
          autoComplete="organization-title"
          required
        />
      </div>
      <TextInput field={field('place')} label={t.fields.place} required />
      <Checkbox field={field('hasRead')} label={t.hasRead} required />
      <Checkbox field={field('isEntitled')} label={t.isEntitled} required />
    </>
  )
}

function useSignature({ view, onAccepted }: SignMandateProps) {
  const { errors } = useTexts(serverTexts)
  const api = useApi()
  return useForm({
    initial: { ...view.fields, hasRead: false, isEntitled: false },
    schema: acceptanceForm,
    texts: errors,
    draft: 'mandate',
    onSubmit: async (values) => {
      const { version, digest, feePercent } = view.text
      const body = { ...values, version, digest, feePercent }
      onAccepted(await api().call<typeof acceptMandate>('POST', '/api/mandate', { body }))
    },
  })
}
