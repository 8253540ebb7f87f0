import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Finds contact data in a text. */
type FindContacts = (typed: string) => string[]

/** Mail addresses, web addresses and telephone numbers in plain text, each once. */
const loadPlainRule = async (): Promise<FindContacts> => (await import('./contact-rule.ts')).contactsInText

interface ContactMarkProps {
  typed: string
  /** What is said about what was found. */
  say: (found: string) => string
  /** The rule, loaded with the first letter; the same function in each render. */
  loadRule?: () => Promise<FindContacts>
}

/** Says under a text field, while somebody types, what in it is taken for contact data. It refuses nothing. */
export function ContactMark({ typed, say, loadRule = loadPlainRule }: ContactMarkProps) {
  const find = useRule(loadRule, typed !== '')
  const found = find?.(typed) ?? []
  return (
    <div role="status">
      {found.length > 0 && (
        <p className="type-small mt-1 flex items-start gap-1 text-limonite">
          <Icon name="warning" size={16} className="mt-px" />
          <span className="min-w-0 wrap-anywhere">{say(found.join(', '))}</span>
        </p>
      )}
    </div>
  )
}

function useRule(load: () => Promise<FindContacts>, isWanted: boolean): FindContacts | null {
  const [find, setFind] = useState<FindContacts | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    load().then(
      (rule) => isLeft || setFind(() => rule),
      // Without a connection nothing is said here: the server applies the rule all the same.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted, load])
  return find
}
