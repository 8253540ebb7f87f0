import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useTexts } from '#client/language.tsx'
import { otherLanguage } from '#kernel/text/language.ts'
import { Button } from '#ui/button.tsx'
import { LISTING_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts.ts'
import { CheckedText } from './contact-check.tsx'
import { DescriptionField } from './description-field.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** Title and description in the other language, for who wants to say them in both. */
export function SecondLanguage({ form }: { form: ListingForm }) {
  const t = useTexts(texts).fields.second
  const reader = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const title = form.field('secondTitle')
  const { secondTitle, secondDescription, language } = form.values
  // It stays open while somebody empties it.
  if (!isOpen && secondTitle + secondDescription !== '') setOpen(true)
  const other = otherLanguage(language || reader)
  const open = () => {
    flushSync(() => {
      setOpen(true)
      // What is typed keeps its language where a draft is restored on a page of the other one.
      form.set({ language: language || reader })
    })
    document.getElementById(title.id)?.focus()
  }
  if (!isOpen)
    return (
      <div>
        <Button size="small" onClick={open}>
          {t.add[other]}
        </Button>
      </div>
    )
  return (
    <fieldset aria-describedby={`${form.id}-second`} className="flex flex-col gap-5">
      <legend className="type-h3">{t.heading[other]}</legend>
      <p id={`${form.id}-second`} className="type-small text-ink-3">
        {t.hint}
      </p>
      <CheckedText field={title} label={t.title[other]} counter={LISTING_LIMITS.titleMax} />
      <DescriptionField form={form} name="secondDescription" label={t.description[other]} />
    </fieldset>
  )
}
