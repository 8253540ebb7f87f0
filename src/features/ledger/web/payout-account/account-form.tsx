import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { ProofFields } from '#ui/proof-fields.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { askPayoutAccount, PayoutAccountView } from '../../contract/payout-account.ts'
import { payoutAccountBody, type PayoutAccountBody } from '../../contract/payout-account-form.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { texts } from '../texts.ts'

interface AccountFormProps {
  view: PayoutAccountView
  /** The default holder. */
  company: string
  onSent: (view: PayoutAccountView) => void
}

/**
 * The form for another account, with the member's password and code. Saves no draft: account numbers stay out
 * of the browser's storage.
 */
export function AccountForm({ view, company, onSent }: AccountFormProps) {
  const t = useTexts(texts).account
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const initial: PayoutAccountBody = {
    kind: 'iban',
    holder: company,
    iban: '',
    country: '',
    bankName: '',
    accountNumber: '',
    branchCode: '',
    bic: '',
    password: '',
    code: '',
  }
  const form = useForm({
    initial,
    schema: payoutAccountBody,
    texts: errors,
    check: ({ kind, bic }) =>
      view.needsBic && kind === 'iban' && given(bic) === undefined ? { bic: errors.bic_dollars } : {},
    onSubmit: async (body) => {
      const newer = await api().call<typeof askPayoutAccount>('POST', '/api/payout-account', { body })
      form.reset(initial)
      onSent(newer)
    },
  })
  const heading = view.inUse === null ? t.firstHeading : t.formHeading
  return (
    <section aria-label={heading} className="mt-4 flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="type-h2">{heading}</h2>
      <Form form={form} label={heading}>
        <BankFields form={form} needsBic={view.needsBic} />
        <fieldset className="mt-2 flex flex-col gap-5 border-t border-line pt-5">
          <legend className="type-h3 float-left mb-1 w-full">{t.proof}</legend>
          <ProofFields password={form.field('password')} code={form.field('code')} texts={t} />
        </fieldset>
        {view.pending && <p className="type-small text-ink-2">{t.replaces}</p>}
        <div>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel={t.sending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </section>
  )
}

interface BankFieldsProps {
  form: FormState<PayoutAccountBody>
  /** Also beside an IBAN of the euro payments area. */
  needsBic: boolean
}

function BankFields({ form, needsBic }: BankFieldsProps) {
  const t = useTexts(texts).account
  const { field } = form
  const isNeeded = needsBic && form.values.kind === 'iban'
  const bic = (
    <TextInput
      field={field('bic')}
      label={t.bic}
      hint={isNeeded ? t.bicForDollars : t.bicHint}
      autoComplete="off"
      required={isNeeded}
    />
  )
  return (
    <>
      <TextInput
        field={field('holder')}
        label={t.holder}
        hint={t.holderHint}
        autoComplete="organization"
        required
      />
      <RadioGroup
        field={field('kind')}
        label={t.kind}
        options={[
          { value: 'iban', label: t.kinds.iban },
          { value: 'local', label: t.kinds.local },
        ]}
        required
      />
      {form.values.kind === 'iban' ? (
        <TextInput field={field('iban')} label={t.iban} hint={t.ibanHint} autoComplete="off" required />
      ) : (
        <>
          <CountryField field={field('country')} label={t.country} required />
          <TextInput field={field('bankName')} label={t.bankName} autoComplete="off" required />
          <TextInput field={field('accountNumber')} label={t.accountNumber} autoComplete="off" required />
          <TextInput field={field('branchCode')} label={t.branchCode} autoComplete="off" />
        </>
      )}
      {bic}
    </>
  )
}
