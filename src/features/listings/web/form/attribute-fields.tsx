import type { ReactNode } from 'react'
import { AttributeField } from '#client/attribute-field.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { AttributeKey, Choice, Quantity } from '#kernel/trade/attributes/definitions.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { attributeLine } from '#kernel/trade/attributes/present.ts'
import { UNITS } from '#kernel/trade/attributes/units.ts'
import { attributeWords, inUnit } from '#kernel/trade/attributes/values.ts'
import type { Language } from '#kernel/text/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, fieldAria } from '#ui/field.tsx'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import { chosenUnit, readTyped, unitsOf } from './attribute-values.ts'
import { FieldGroup } from './field-group.tsx'
import { texts } from '../texts.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The attributes of the chosen type; nothing while there is no type that has any. */
export function AttributeFields({ form }: { form: ListingForm }) {
  const t = useTexts(texts).fields
  const keys = keptAttributes(form.values.type)
  if (keys.length === 0) return null
  return (
    <FieldGroup
      title={t.attributes}
      about={{ id: `${form.id}-attributes`, hint: t.attributesHint }}
      align="items-start"
    >
      {keys.map((key) => (
        <AttributeInput key={key} form={form} attribute={key} />
      ))}
    </FieldGroup>
  )
}

function AttributeInput({ form, attribute }: { form: ListingForm; attribute: AttributeKey }) {
  const t = useTexts(texts).fields
  const about = { form, attribute }
  return (
    <AttributeField
      attribute={attribute}
      field={form.field(`attributes.${attribute}`)}
      empty={t.notGiven}
      renderQuantity={(definition) => <QuantityField {...about} definition={definition} />}
      renderOpenChoice={(definition) => <OpenChoice {...about} definition={definition} />}
    />
  )
}

/** A choice among the common names, or free text. */
function OpenChoice({
  form,
  attribute,
  definition,
}: {
  form: ListingForm
  attribute: AttributeKey
  definition: Choice
}) {
  const t = useTexts(texts).fields
  const language = useLanguage()
  const field = form.field(`attributes.${attribute}`)
  const about = {
    label: attributeName(attribute, language),
    hint: t.openChoice(definition.options.slice(0, 3)),
  }
  return (
    <Field id={field.id} error={field.error} {...about}>
      <input
        {...fieldAria({ ...field, ...about })}
        name={field.name}
        list={`${field.id}-list`}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        className={classNames(inputLook, 'min-h-11')}
      />
      <datalist id={`${field.id}-list`}>
        {definition.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </datalist>
    </Field>
  )
}

/**
 * A figure in metric or imperial units: the switch sets the unit of a bare figure, a typed unit has priority,
 * and the line below shows how it was understood.
 */
function QuantityField({
  form,
  attribute,
  definition,
}: {
  form: ListingForm
  attribute: AttributeKey
  definition: Quantity
}) {
  const t = useTexts(texts).fields
  const language = useLanguage()
  const field = form.field(`attributes.${attribute}`)
  const unit = form.field(`unit.${attribute}`)
  const units = unitsOf(attribute)
  const [only, another] = units
  const label = attributeName(attribute, language)
  const read = readTyped(form.values, attribute, language)
  const understood: ReactNode = read?.ok
    ? t.understood(attributeLine(attributeWords(attribute, read.value, language)))
    : exampleOf(definition, language, t.example)
  if (only !== undefined && another === undefined)
    return <NumberInput field={field} label={label} decimals unit={UNITS[only].symbol} />
  return (
    <Field id={field.id} error={field.error} label={label}>
      <div className="flex gap-2">
        <input
          {...fieldAria({ ...field, hint: understood })}
          name={field.name}
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          className={classNames(inputLook, 'min-h-11 min-w-0 grow tabular-nums')}
        />
        <div className="w-28 shrink-0">
          <SelectControl
            id={unit.id}
            aria-label={t.unitOf(label)}
            value={chosenUnit(form.values, attribute) ?? ''}
            onChange={(event) => unit.onChange(event.target.value)}
          >
            {units.map((id) => (
              <option key={id} value={id}>
                {UNITS[id].symbol}
              </option>
            ))}
          </SelectControl>
        </div>
      </div>
      <p id={`${field.id}-hint`} className="type-small min-h-5 text-ink-3 tabular-nums">
        {understood}
      </p>
    </Field>
  )
}

/** A common value in both units. */
function exampleOf(
  definition: Quantity,
  language: Language,
  say: (one: string, other: string) => string,
): string {
  const [stored, other] = definition.units
  const { nominal = [], steps = [], min, max } = definition
  const usual = nominal[Math.floor(nominal.length / 2)] ?? steps[Math.floor(steps.length / 2)]
  const amount = typeof usual === 'object' ? usual[0] : (usual ?? Math.round(Math.sqrt(min * max)))
  return other === undefined
    ? ''
    : say(inUnit(definition, amount, stored, language), inUnit(definition, amount, other, language))
}
