import { Fragment, type ReactNode } from 'react'

/** A text whose `{name}` placeholders are replaced by elements. Unknown names stay as written. */
export function WithSlots({ text, slots }: { text: string; slots: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const isName = index % 2 === 1
    // The parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{isName ? (slots[part] ?? `{${part}}`) : part}</Fragment>
  })
}
