import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { UPLOAD_MAX_BYTES } from '../domain/limits.ts'
import {
  ACCEPTED,
  identified,
  moved,
  refusePick,
  sentOfEach,
  totalBytes,
  type PickRefusal,
} from './picking.ts'
import { texts } from './texts.ts'
import { useMessages, type ListingForm } from './use-listing-form.ts'

const BYTES_PER_MEGABYTE = 1_048_576

interface PictureFieldProps {
  form: ListingForm
  /** How much of the chosen files has gone, while they are being sent. */
  sent?: number | null
}

/** Zone three: picking replaces the selection; too many or too large ones clear it (spec §4, §5). */
export function PictureField({ form, sent = null }: PictureFieldProps) {
  const t = useTexts(texts).fields
  const field = form.field('image')
  const picked = field.value
  const files = picked.map(({ file }) => file)
  const [refusal, setRefusal] = useState<PickRefusal | null>(null)
  const explain = useRefusalWords(form.keptPictures)
  const pick = (chosen: readonly File[]) => {
    const refused = refusePick(chosen, { accepted: ACCEPTED[form.mode], kept: form.keptPictures })
    setRefusal(refused)
    field.onChange(refused ? [] : identified(chosen))
  }
  const fractions = sent === null ? null : sentOfEach(files, sent)
  const words = refusal && explain(refusal)
  const megabytes = (totalBytes(files) / BYTES_PER_MEGABYTE).toFixed(1)
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        id={field.id}
        name="image"
        label={t.image}
        hint={t.imageHint[form.mode]}
        required={form.keptPictures === 0}
        error={words?.message ?? field.error}
        accept={ACCEPTED[form.mode].join(',')}
        chooseLabel={picked.length === 0 ? t.choose : t.chooseOther}
        files={picked.map(({ id, file }, index) => ({
          id,
          file,
          name: file.name,
          size: file.size,
          ...(fractions && { progress: fractions[index] ?? 0 }),
        }))}
        onPick={pick}
        onMove={(from, to) => field.onChange(moved(picked, from, to))}
        onRemove={(index) => field.onChange(picked.toSpliced(index, 1))}
        locked={form.submitting}
        {...(picked.length > 0 && {
          meter: { text: t.meter(megabytes), filled: totalBytes(files) / UPLOAD_MAX_BYTES },
        })}
      />
      {words?.hint !== undefined && <p className="type-small text-ink-2">{words.hint}</p>}
      <p role="alert" className="sr-only">
        {words && `${words.message} ${words.hint ?? ''}`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {picked.length > 0 && (
          <Button icon="arrow-counter-clockwise" unavailable={form.submitting} onClick={() => pick([])}>
            {t.reset}
          </Button>
        )}
        <p role="status" className="type-small text-ink-2">
          {picked.length > 0 && t.chosen(picked.length)}
        </p>
      </div>
    </div>
  )
}

/** The exact message of a refusal, and a line of ours that helps to mend it. */
function useRefusalWords(kept: number) {
  const t = useTexts(texts).fields
  const say = useMessages()
  return (refusal: PickRefusal): { message: string; hint?: string } => {
    switch (refusal.kind) {
      case 'too_many':
        return {
          message: say('listings.errors.images_many'),
          ...(kept > 0 && { hint: t.tooManyKept(kept) }),
        }
      case 'too_large': {
        const megabytes = (refusal.heaviest.size / BYTES_PER_MEGABYTE).toFixed(1)
        return {
          message: say('listings.errors.images_large'),
          hint: t.heaviest(refusal.heaviest.name, megabytes),
        }
      }
      case 'wrong_kind':
        return {
          message: say('listings.errors.image_kind'),
          hint: t.wrongKind(refusal.names.join(', ')),
        }
    }
  }
}
