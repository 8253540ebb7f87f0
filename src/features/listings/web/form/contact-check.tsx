import { useEffect, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { FieldBinding, FieldTexts } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { texts } from '../texts.ts'

type Find = (typed: string) => string[]

/** The rule of the review, loaded with the first letter. */
function useContactRule(isWanted: boolean): Find | null {
  const [find, setFind] = useState<Find | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    import('./contact-rule.ts').then(
      ({ contactsInTyped }) => isLeft || setFind(() => contactsInTyped),
      // Without a line nothing is said here: the review looks at the text all the same.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return find
}

/** Says under a text field, while somebody types, what our staff would find to be contact data. */
export function ContactCheck({ typed }: { typed: string }) {
  const t = useTexts(texts).fields
  const find = useContactRule(typed !== '')
  const found = find?.(typed) ?? []
  return (
    <div role="status">
      {found.length > 0 && (
        <p className="type-small mt-1 flex items-start gap-1 text-limonite">
          <Icon name="warning" size={16} className="mt-px" />
          <span className="min-w-0 wrap-anywhere">{t.contactFound(found.join(', '))}</span>
        </p>
      )}
    </div>
  )
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
