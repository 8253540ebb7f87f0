import { ContactMark } from '#client/contact-mark.tsx'
import { useTexts } from '#client/language.tsx'
import type { FieldBinding, FieldTexts } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { texts } from '../texts.ts'

/** The rule of the review, which also looks into the HTML of a description. */
const loadRule = async () => (await import('./contact-rule.ts')).contactsInTyped

/** Says under a text field, while somebody types, what our staff would find to be contact data. */
export function ContactCheck({ typed }: { typed: string }) {
  const t = useTexts(texts).fields
  return <ContactMark typed={typed} say={t.contactFound} loadRule={loadRule} />
}

interface CheckedTextProps extends FieldTexts {
  field: FieldBinding<string>
  counter?: number
}

/** A line of text that others will read, with that check. */
export function CheckedText(props: CheckedTextProps) {
  return (
    <div className="flex flex-col [&>:first-child]:grow">
      <TextInput {...props} autoComplete="off" />
      <ContactCheck typed={props.field.value} />
    </div>
  )
}
