import { type ReactNode, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { sirenIn } from '#kernel/trade/party-numbers.ts'
import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/choice.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import {
  companyDetailsForm,
  type CompanyDetails,
  type CompanyView,
  type updateCompany,
} from '../../contract/company/details.ts'
import { texts } from '../../contract/company/texts.ts'
import { texts as accountTexts } from '../../contract/texts.ts'
import { ActProof, NO_PROOF, proofOf, useAskedCode, useFieldLabels } from '../act-proof.tsx'
import { UpdateButton } from '../update-button.tsx'
import { ChangedMeanwhile, presentOf, type Present } from './changed-meanwhile.tsx'

const TOAST_MS = 4000

interface DetailsFormProps {
  view: CompanyView
  take: (view: CompanyView) => void
}

/** The company's details: admins edit them after 'Modify', others only read them. */
export function DetailsForm({ view, take }: DetailsFormProps) {
  const t = useTexts(texts)
  const { form, asksCode, modifying, modify, saved, present, takeTheirs } = useDetailsForm({ view, take })
  const readOnly = !modifying
  const labelOf = useFieldLabels({ ...t.details, password: t.details.namePassword })
  const nameNow = present?.details.name ?? view.details.name
  return (
    <Form form={form} label={t.details.heading} serverKeys={labelOf}>
      {view.can.edit ? (
        <Switch label={t.details.modify} checked={modifying} onChange={modify} />
      ) : (
        <p className="type-small text-ink-2">{t.details.readers}</p>
      )}
      {view.can.edit && view.isVetted === true && (
        <p className="type-small text-ink-2">
          {t.details.vetted} <TextLink to="/contact">{t.details.vettedLink}</TextLink>
        </p>
      )}
      {present !== null && (
        <ChangedMeanwhile present={present} typed={form.values} onTakeTheirs={takeTheirs} />
      )}
      <CompanyFields
        field={form.field}
        readOnly={readOnly}
        isVetted={view.isVetted === true}
        vat={form.values.vatNumber === view.details.vatNumber ? view.vat : null}
        nameProof={
          modifying &&
          isOtherName(form.values.name, nameNow) && (
            <ActProof form={form} label={t.details.namePassword} asksCode={asksCode} />
          )
        }
      />
      <fieldset className="mt-2 flex flex-col gap-5 border-t border-line pt-5">
        <legend className="type-h3 float-left mb-1 w-full">{t.details.delivery}</legend>
        <p className="type-small clear-both text-ink-2">{t.details.deliveryHint}</p>
        <DeliveryFields field={form.field} readOnly={readOnly} />
      </fieldset>
      {view.can.edit && (
        <UpdateButton isLocked={readOnly} hint={t.details.locked} busy={form.submitting} busyLabel={t.busy}>
          {present === null ? t.details.submit : t.conflict.keepMine}
        </UpdateButton>
      )}
      {saved && <Banner tone="success">{t.details.saved}</Banner>}
    </Form>
  )
}

const isOtherName = (typed: string, name: string) => !['', name].includes(typed.trim())

/** The form's state: the input, the saved details and the version that was read. */
function useDetailsForm({ view, take }: DetailsFormProps) {
  const t = useTexts(texts)
  const api = useApi()
  const [modifying, setModifying] = useState(false)
  const [saved, setSaved] = useState(false)
  const [version, setVersion] = useState(view.version)
  const [present, setPresent] = useState<Present | null>(null)
  const { errors, secondFactor } = useTexts(accountTexts)
  const { asksCode, note } = useAskedCode(view.proof.code)
  const form = useForm({
    initial: { ...view.details, ...NO_PROOF },
    schema: companyDetailsForm,
    texts: { ...errors, ...secondFactor.errors, ...t.errors },
    // The name that is there now: after a conflict, that of the colleague.
    toBody: ({ password, code, ...details }) =>
      isOtherName(details.name, present?.details.name ?? view.details.name)
        ? { ...details, ...proofOf({ password, code }, asksCode) }
        : details,
    onSubmit: async (details) => {
      // Enter submits the form even when it shows no submit button.
      if (!modifying) return
      setSaved(false)
      try {
        const call = api().call<typeof updateCompany>
        show(await call('PUT', '/api/company', { body: { ...details, version } }))
        setSaved(true)
        toast.success(t.details.saved, { duration: TOAST_MS })
      } catch (error) {
        note(error)
        const newer = error instanceof ApiError ? presentOf(error) : null
        if (newer === null) throw error
        // Keeps the input: the member has now seen the newer details and may decide to overwrite them.
        setPresent(newer)
        setVersion(newer.version)
      }
    },
  })
  const show = (newer: CompanyView) => {
    take(newer)
    setVersion(newer.version)
    setPresent(null)
    setModifying(false)
    form.reset({ ...newer.details, ...NO_PROOF })
  }
  const { password: _, code: __, ...typed } = form.values
  useDraft('company', {
    values: typed,
    isTyped: modifying,
    restore: (draft) => {
      setModifying(true)
      form.set(draft)
    },
  })
  const modify = (on: boolean) => {
    setModifying(on)
    setSaved(false)
    if (on) return
    form.reset({ ...(present?.details ?? view.details), ...NO_PROOF })
    setPresent(null)
  }
  const takeTheirs = () => {
    if (present !== null) form.reset({ ...present.details, ...NO_PROOF })
    setPresent(null)
  }
  return { form, asksCode, modifying, modify, saved, present, takeTheirs }
}

interface FieldsProps {
  field: FormState<CompanyDetails>['field']
  readOnly: boolean
}

interface CompanyFieldsProps extends FieldsProps {
  vat: CompanyView['vat']
  /** A checked company keeps its name and its number. */
  isVetted: boolean
  /** What another name asks for, below it. */
  nameProof: ReactNode
}

function CompanyFields({ field, readOnly, vat, isVetted, nameProof }: CompanyFieldsProps) {
  const t = useTexts(texts).details
  const registration = field('registrationNumber')
  const lacksSiren = field('country').value === 'France' && sirenIn(registration.value) === null
  const numberHint = lacksSiren ? t.sirenHint : t.registrationHint
  return (
    <>
      <TextInput
        field={field('name')}
        label={t.name}
        autoComplete="organization"
        required
        readOnly={readOnly || isVetted}
        {...(isVetted && { hint: t.vettedHint })}
      />
      {nameProof}
      <TextInput field={field('street')} label={t.street} autoComplete="street-address" readOnly={readOnly} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextInput
          field={field('postcode')}
          label={t.postcode}
          autoComplete="postal-code"
          readOnly={readOnly}
        />
        <TextInput field={field('city')} label={t.city} autoComplete="address-level2" readOnly={readOnly} />
      </div>
      <CountryField field={field('country')} label={t.country} readOnly={readOnly} />
      <TextInput field={field('vatNumber')} label={t.vatNumber} hint={t.vatHint} readOnly={readOnly} />
      {vat !== null && <VatAnswer {...vat} />}
      <TextInput
        field={registration}
        label={t.registrationNumber}
        hint={isVetted ? t.vettedHint : numberHint}
        readOnly={readOnly || isVetted}
      />
    </>
  )
}

/** What VIES said about the number, and when. */
function VatAnswer({ state, askedAt }: NonNullable<CompanyView['vat']>) {
  const t = useTexts(texts).vatAnswers
  const language = useLanguage()
  if (state === 'waiting' || askedAt === null) return <p className="type-small text-ink-2">{t.waiting}</p>
  return (
    <p className={`type-small ${state === 'valid' ? 'text-ink-2' : 'text-cinnabar'}`}>
      {t[state](formatDay(dayInFrance(new Date(askedAt)), language))}
    </p>
  )
}

function DeliveryFields({ field, readOnly }: FieldsProps) {
  const t = useTexts(texts).details
  return (
    <>
      <CountryField field={field('deliveryCountry')} label={t.deliveryCountry} readOnly={readOnly} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextInput field={field('deliveryPostcode')} label={t.deliveryPostcode} readOnly={readOnly} />
        <TextInput field={field('deliveryCity')} label={t.deliveryCity} readOnly={readOnly} />
      </div>
      <TextInput field={field('deliveryStreet')} label={t.deliveryStreet} readOnly={readOnly} />
    </>
  )
}
