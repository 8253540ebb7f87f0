import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { otherLanguage } from '#kernel/text/language.ts'
import { given } from '#kernel/text/tidy.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { secondLanguageBody } from '../contract/second-language-body.ts'
import type { proposeSecondLanguage } from '../contract/staff-endpoints.ts'
import { texts as messages } from '../contract/texts.ts'
import type { OwnListing } from '../contract/views.ts'
import { editableDescription } from '../domain/description-text.ts'
import { isRevised } from '../domain/life-cycle.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'
import { texts } from './texts.ts'

/** On the page of a published listing: staff say it in its second language. */
export function SayInSecond({ listing }: { listing: OwnListing }) {
  const t = useTexts(texts).say
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (!isRevised(listing.status) || listing.revision !== null) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" onClick={() => setOpen(true)}>
        {t.open[otherLanguage(listing.language)]}
      </Button>
      <p role="status" className="type-small text-ink-2">
        {isSent && t.sent}
      </p>
      {isOpen && (
        <SayDialog
          listing={listing}
          onCancel={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            setSent(true)
          }}
        />
      )}
    </div>
  )
}

interface SayDialogProps {
  listing: OwnListing
  onCancel: () => void
  onSent: () => void
}

function SayDialog({ listing, onCancel, onSent }: SayDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(messages)
  const api = useApi()
  const { id, mark, language, secondTitle, secondDescription } = listing
  const form = useForm({
    initial: {
      secondTitle: secondTitle ?? '',
      secondDescription: editableDescription(secondDescription ?? ''),
    },
    schema: secondLanguageBody,
    texts: errors,
    toBody: (values) => ({
      secondTitle: given(values.secondTitle) ?? null,
      secondDescription: given(values.secondDescription) ?? null,
      mark,
    }),
    onSubmit: async (body) => {
      await api().call<typeof proposeSecondLanguage>('PUT', '/api/staff/listings/:id/second-language', {
        params: { id: String(id) },
        body,
      })
      onSent()
    },
  })
  return (
    <FormDialog
      title={t.say.title[otherLanguage(language)]}
      form={form}
      cancel={t.cancel}
      send={t.say.send}
      busy={t.deciding}
      size="wide"
      about={t.say.about}
      onCancel={onCancel}
    >
      <TextInput
        field={form.field('secondTitle')}
        label={t.fields.title}
        counter={LISTING_LIMITS.titleMax}
        autoComplete="off"
      />
      <TextArea
        field={form.field('secondDescription')}
        label={t.fields.description}
        rows={8}
        counter={LISTING_LIMITS.descriptionMax}
      />
    </FormDialog>
  )
}
