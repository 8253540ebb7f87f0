import type { ReactNode } from 'react'
import {
  attributeOf,
  type AttributeKey,
  type Choice,
  type Quantity,
} from '#kernel/trade/attributes/definitions.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { optionWords } from '#kernel/trade/attributes/values.ts'
import type { FieldBinding } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { useLanguage } from './language.tsx'

interface AttributeFieldProps {
  attribute: AttributeKey
  field: FieldBinding<string>
  /** The option for no value. */
  empty: string
  renderQuantity: (definition: Quantity) => ReactNode
  /** For a choice that takes other values as well; without it, only those of the list can be chosen. */
  renderOpenChoice?: (definition: Choice) => ReactNode
}

/** The control for a value of an attribute, by its kind. */
export function AttributeField({
  attribute,
  field,
  empty,
  renderQuantity,
  renderOpenChoice,
}: AttributeFieldProps) {
  const language = useLanguage()
  const definition = attributeOf(attribute)
  const label = attributeName(attribute, language)
  if (definition.kind === 'quantity') return renderQuantity(definition)
  if (definition.kind === 'text')
    return (
      <TextInput
        field={field}
        label={label}
        autoComplete="off"
        {...(definition.day && { type: 'date' as const })}
      />
    )
  if (definition.kind === 'number')
    return (
      <NumberInput field={field} label={label} decimals={definition.decimals > 0} unit={definition.symbol} />
    )
  if (definition.open && renderOpenChoice) return renderOpenChoice(definition)
  const options = definition.options.map((value) => ({
    value,
    label: optionWords(attribute, value, language),
  }))
  return <Select field={field} label={label} empty={empty} options={options} />
}
