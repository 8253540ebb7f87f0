import { useState } from 'react'
import { ContactMark } from '#client/contact-mark.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { AttributeField } from '#client/attribute-field.tsx'
import { useForm } from '#client/use-form.ts'
import type { AttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { UNITS } from '#kernel/trade/attributes/units.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES, typesOf } from '#kernel/trade/taxonomy.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextArea, TextInput } from '#ui/text-input.tsx'
import type { askForEquipment } from '../contract/endpoints.ts'
import { wantedBody } from '../contract/fields.ts'
import { texts as messages } from '../contract/texts.ts'
import { WANTED_LIMITS } from '../domain/wanted.ts'
import { texts } from './texts.ts'
import { bodyOf, unreadable, untouched, type WantedValues } from './wanted-values.ts'

interface WantedFormProps {
  user: SessionUser
  /** Links to the member's requests, if they are not on the page already. */
  leadsOn?: boolean
  onSent?: () => void
  /** What is filled in at first. */
  start?: Partial<WantedValues>
}

/**
 * The form for what a member looks for: description, category, type, attributes, quantity, date and place.
 */
export function WantedForm({ user, leadsOn = false, onSent, start }: WantedFormProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const language = useLanguage()
  const api = useApi()
  const [isSent, setSent] = useState(false)
  const empty = untouched(countryByName(user.userCountry)?.en ?? '')
  const form = useForm({
    initial: { ...empty, ...start },
    schema: wantedBody,
    texts: { ...errors, attributes: errors.attribute },
    toBody: (values, figure) => bodyOf(values, language, figure),
    check: (values) =>
      Object.fromEntries(unreadable(values, language).map((name) => [name, errors.attribute])),
    draft: 'wanted',
    onSubmit: async (body) => {
      setSent(false)
      await api().call<typeof askForEquipment>('POST', '/api/wanted', { body, once: true })
      form.reset(empty)
      setSent(true)
      onSent?.()
    },
  })
  return (
    <Form form={form} label={t.form}>
      <div>
        <TextArea
          field={form.field('text')}
          label={t.text}
          hint={t.textHint}
          rows={4}
          counter={WANTED_LIMITS.text.max}
          required
        />
        <ContactMark typed={form.values.text} say={t.contact} />
      </div>
      <Kind form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberInput field={form.field('units')} label={t.units} required />
        <TextInput field={form.field('neededBy')} label={t.neededBy} type="date" />
        <CountryField field={form.field('country')} label={t.country} required />
        <TextInput field={form.field('city')} label={t.city} autoComplete="off" />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={form.submitting}
        busyLabel={t.sending}
        className="self-start"
      >
        {t.submit}
      </Button>
      {isSent && (
        <Banner
          tone="success"
          actions={leadsOn ? <LinkButton to="/user/wanted">{t.seeRequest}</LinkButton> : undefined}
        >
          {t.sent}
        </Banner>
      )}
    </Form>
  )
}

function Kind({ form }: { form: FormState<WantedValues> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { categorie, type } = form.values
  const options = (names: readonly string[]) =>
    names.map((value) => ({ value, label: taxonomyName(value, language) }))
  const category = form.field('categorie')
  const keys = keptAttributes(type)
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          field={{ ...category, onChange: (value) => form.set({ categorie: value, type: '' }) }}
          label={t.categorie}
          empty={t.chooseCategory}
          options={options(CATEGORIES.map(({ name }) => name))}
          required
        />
        <Select
          field={form.field('type')}
          label={t.type}
          empty={t.chooseType}
          options={options(typesOf(categorie))}
          required
        />
      </div>
      {keys.length > 0 && (
        <fieldset aria-describedby={`${form.id}-attributes`}>
          <legend className="type-h3">{t.attributes}</legend>
          <p id={`${form.id}-attributes`} className="type-small mt-1 text-ink-3">
            {t.attributesHint}
          </p>
          <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
            {keys.map((key) => (
              <AttributeInput key={key} form={form} attribute={key} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

function AttributeInput({ form, attribute }: { form: FormState<WantedValues>; attribute: AttributeKey }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const field = form.field(`attributes.${attribute}`)
  return (
    <AttributeField
      attribute={attribute}
      field={field}
      empty={t.notGiven}
      renderQuantity={({ units: [unit] }) => (
        <TextInput
          field={field}
          label={`${attributeName(attribute, language)} (${UNITS[unit].symbol})`}
          autoComplete="off"
        />
      )}
    />
  )
}
