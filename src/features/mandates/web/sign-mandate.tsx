import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { SELLER_REGIMES } from '#kernel/money/vat.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { acceptMandate, CompanyMandateView } from '../contract/endpoints.ts'
import { acceptanceForm } from '../contract/fields.ts'
import { texts as serverTexts } from '../contract/texts.ts'
import { beforeSignature } from '../domain/mandate-text.ts'
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
  const { regimes } = useRegimes()
  const { asksCode, ...form } = useSignature({ view, onAccepted })
  const values = {
    ...form.values,
    hasRead: '',
    isEntitled: '',
    agrees: '',
    // The text has no gap for what proves who signs.
    password: '',
    code: '',
    regime: regimes[form.values.regime] ?? '',
    agent: view.agent,
    operator: view.agent,
    day: formatDay(view.today, language),
  }
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.text}</h2>
        <MandateText text={withClause(view.text, form.values.agrees)} values={values} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="type-h2">{t.form}</h2>
        <p className="type-body text-ink-2">{t.formLead}</p>
        <Form form={form} label={t.form}>
          <SignatureFields field={form.field} />
          {view.text.selfBilling !== null && <ClauseFields form={form} />}
          <Confirmations field={form.field} />
          <Proof field={form.field} asksCode={asksCode} />
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

type SignatureField = ReturnType<typeof useSignature>['field']

function SignatureFields({ field }: { field: SignatureField }) {
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
    </>
  )
}

function Confirmations({ field }: { field: SignatureField }) {
  const t = useTexts(texts)
  return (
    <>
      <Checkbox field={field('hasRead')} label={t.hasRead} required />
      <Checkbox field={field('isEntitled')} label={t.isEntitled} required />
    </>
  )
}

/** The password of who signs, and a code once the server asks for one. */
function Proof({ field, asksCode }: { field: SignatureField; asksCode: boolean }) {
  const t = useTexts(texts).proof
  return (
    <>
      <PasswordInput
        field={field('password')}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextInput
          field={field('code')}
          label={t.code}
          hint={t.codeHint}
          autoComplete="one-time-code"
          required
        />
      )}
    </>
  )
}

/** The text with the clause before the signature, once the reader agrees to it. */
function withClause(text: CompanyMandateView['text'], agrees: boolean): CompanyMandateView['text'] {
  const { sections, selfBilling } = text
  return agrees && selfBilling
    ? { ...text, sections: beforeSignature(sections, [selfBilling.section]) }
    : text
}

/** The words for what a company says of its VAT. */
function useRegimes() {
  const { regimes } = useTexts(serverTexts).selfBilling
  return {
    regimes: regimes as Readonly<Record<string, string>>,
    options: SELLER_REGIMES.map((value) => ({ value, label: regimes[value] })),
  }
}

/** Whether the company lets the operator issue its invoices, and what they must say of it. */
function ClauseFields({
  form: { field, values },
}: {
  form: Pick<ReturnType<typeof useSignature>, 'field' | 'values'>
}) {
  const t = useTexts(texts).selfBilling
  const { options } = useRegimes()
  return (
    <>
      <Checkbox field={field('agrees')} label={t.agree} hint={t.hint} />
      {values.agrees && (
        <>
          <Select field={field('regime')} label={t.regime} options={options} empty={t.choose} required />
          <div className="grid gap-5 md:grid-cols-2">
            <TextInput field={field('legalForm')} label={t.legalForm} hint={t.legalFormHint} />
            <TextInput field={field('capital')} label={t.capital} hint={t.capitalHint} />
          </div>
        </>
      )}
    </>
  )
}

const isRegime = (typed: string) => SELLER_REGIMES.find((regime) => regime === typed)

function useSignature({ view, onAccepted }: SignMandateProps) {
  const { errors } = useTexts(serverTexts)
  const api = useApi()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    initial: {
      ...view.fields,
      hasRead: false,
      isEntitled: false,
      agrees: false,
      regime: '',
      legalForm: '',
      capital: '',
      password: '',
      code: '',
    },
    schema: acceptanceForm,
    texts: errors,
    draft: { name: 'mandate', where: 'tab', secrets: ['password', 'code'] },
    // A draft may be older than the end of the offer, whose fields are not shown any more.
    check: ({ agrees, regime }) =>
      view.text.selfBilling !== null && agrees && !isRegime(regime) ? { regime: errors.regime } : {},
    onSubmit: async ({ agrees, regime, legalForm, capital, code, ...values }) => {
      const { version, digest, feePercent, selfBilling } = view.text
      const clause = selfBilling && {
        selfBilling: selfBilling.version,
        regime: isRegime(regime),
        legalForm,
        capital,
      }
      const proof = asksCode && { code }
      const body = { ...values, ...proof, version, digest, feePercent, ...(agrees && clause) }
      try {
        onAccepted(await api().call<typeof acceptMandate>('POST', '/api/mandate', { body }))
      } catch (error) {
        if (error instanceof ApiError && error.lines().some(({ key }) => key === 'code')) setAsksCode(true)
        throw error
      }
    },
  })
  return { ...form, asksCode }
}
