import type { ComponentProps } from 'react'
import { useTexts } from '#client/language.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { REASON_MAX } from '../domain/order.ts'
import { texts } from './texts.ts'

/** How staff know that goods have gone on already, which is recorded while a company of the order is held back. */
export function Happened({ field }: Pick<ComponentProps<typeof TextArea>, 'field'>) {
  const t = useTexts(texts).heldBack
  return (
    <TextArea field={field} label={t.happened} hint={t.happenedHint} required rows={3} counter={REASON_MAX} />
  )
}
