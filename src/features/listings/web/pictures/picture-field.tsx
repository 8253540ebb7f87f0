import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { inputLook } from '#ui/input-look.ts'
import { FileDrop, type TileFile } from '#ui/file-drop.tsx'
import { LISTING_LIMITS, UPLOAD_MAX_BYTES } from '../../domain/limits.ts'
import {
  changed,
  countKept,
  isSent,
  isUnsent,
  moved,
  sentBytes,
  withPicked,
  withRemovalToggled,
  type FormPicture,
} from './form-pictures.ts'
import { ACCEPTED, refusePick, totalBytes, type PickRefusal } from './picking.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { ContactCheck } from '../form/contact-check.tsx'
import { texts } from '../texts.ts'
import type { ListingForm } from '../form/use-listing-form.ts'

const BYTES_PER_MEGABYTE = 1_048_576

interface PictureFieldProps {
  form: ListingForm
  /** The picture being sent, and the fraction that is uploaded. */
  uploading?: { id: string; fraction: number } | undefined
}

/**
 * Zone three: all pictures of the listing in one order. Choosing files replaces those chosen before; too many
 * or too large ones clear them (spec §4, §5). Stored pictures are only marked for removal until the form is
 * sent.
 */
export function PictureField({ form, uploading }: PictureFieldProps) {
  const t = useTexts(texts)
  const field = form.field('image')
  const pictures = field.value
  const [refusal, setRefusal] = useState<PickRefusal | null>(null)
  const kept = countKept(pictures)
  const explain = useRefusalWords(kept)
  const picked = pictures.filter(isUnsent)
  const going = pictures.filter(({ removing }) => removing).length
  const bytes = totalBytes(picked.map(({ file }) => file)) + sentBytes(pictures)
  const pick = (chosen: readonly File[]) => {
    const refused = refusePick(chosen, {
      accepted: ACCEPTED[form.mode],
      kept,
      sentBefore: sentBytes(pictures),
    })
    setRefusal(refused)
    field.onChange(withPicked(pictures, refused ? [] : chosen))
  }
  const words = refusal && explain(refusal)
  const tileOf = useTiles(form, uploading)
  const textOf = (index: number) => <PictureText form={form} picture={pictures[index]} position={index + 1} />
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        id={field.id}
        name="image"
        label={t.fields.image}
        hint={t.fields.imageHint[form.mode]}
        required={kept === 0}
        error={words?.message ?? field.error}
        accept={ACCEPTED[form.mode].join(',')}
        chooseLabel={picked.length === 0 ? t.fields.choose : t.fields.chooseOther}
        files={pictures.map(tileOf)}
        onPick={pick}
        onMove={(from, to) => field.onChange(moved(pictures, from, to))}
        onRemove={(index) => field.onChange(withRemovalToggled(pictures, index))}
        onRetry={() => void form.submit()}
        about={textOf}
        locked={form.submitting}
        {...(bytes > 0 && {
          meter: {
            text: t.fields.meter((bytes / BYTES_PER_MEGABYTE).toFixed(1)),
            filled: bytes / UPLOAD_MAX_BYTES,
          },
        })}
      />
      {words?.hint !== undefined && <p className="type-small text-ink-2">{words.hint}</p>}
      <p role="alert" className="sr-only">
        {words && `${words.message} ${words.hint ?? ''}`}
      </p>
      <p role="status" className="type-small-strong text-cinnabar">
        {going > 0 && t.edit.toBeRemoved(going)}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {picked.length > 0 && (
          <Button icon="arrow-counter-clockwise" unavailable={form.submitting} onClick={() => pick([])}>
            {t.fields.reset}
          </Button>
        )}
        <p role="status" className="type-small text-ink-2">
          {picked.length > 0 && t.fields.chosen(picked.length)}
        </p>
      </div>
    </div>
  )
}

/** The tiles of pictures, named by file name, or by position if they have none. */
function useTiles(form: ListingForm, uploading: PictureFieldProps['uploading']) {
  const t = useTexts(texts)
  const progressOf = ({ id }: FormPicture) => (id === uploading?.id ? uploading.fraction : 0)
  const tagOf = ({ approved, removing, file }: FormPicture): TileFile['tag'] => {
    if (removing) return { text: t.edit.willGo, tone: 'error' }
    if (file !== null) return { text: t.fields.sent, tone: 'success' }
    return approved || form.mode === 'add' ? undefined : { text: t.edit.waiting, tone: 'warning' }
  }
  return (picture: FormPicture, index: number): TileFile => {
    const { id, file, lienImage, error } = picture
    const shown = {
      id,
      name: file?.name ?? t.fields.imageName(index + 1),
      ...(file === null ? { src: lienImage ?? '' } : { file, size: file.size }),
      ...(error !== null && { error }),
    }
    if (!isSent(picture)) return uploading ? { ...shown, progress: progressOf(picture) } : shown
    const isMarked = picture.removing
    const tag = tagOf(picture)
    const label = isMarked ? t.edit.undoImage(index + 1) : t.edit.removeImage(index + 1)
    return { ...shown, removal: { label, isMarked }, ...(tag && { tag }) }
  }
}

interface PictureTextProps {
  form: ListingForm
  picture: FormPicture | undefined
  position: number
}

/** The alternative text of a picture. */
function PictureText({ form, picture, position }: PictureTextProps) {
  const t = useTexts(texts).fields
  const field = form.field('image')
  if (!picture || picture.removing) return null
  const id = `${field.id}-${picture.id}`
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="type-small text-ink-2">
        {t.pictureText} <span className="sr-only">{t.imageName(position)}</span>
      </label>
      <input
        id={id}
        type="text"
        maxLength={LISTING_LIMITS.textMax}
        readOnly={form.submitting}
        autoComplete="off"
        value={picture.description}
        onChange={(event) =>
          field.onChange(changed(field.value, picture.id, { description: event.target.value }))
        }
        className={`${inputLook} min-h-9`}
      />
      <ContactCheck typed={picture.description} />
    </div>
  )
}

/** The specified message of a refusal, and a hint how to fix it. */
function useRefusalWords(kept: number) {
  const t = useTexts(texts).fields
  const { errors } = useTexts(contractTexts)
  return (refusal: PickRefusal): { message: string; hint?: string } => {
    switch (refusal.kind) {
      case 'too_many':
        return {
          message: errors.images_many,
          ...(kept > 0 && { hint: t.tooManyKept(kept) }),
        }
      case 'too_large': {
        const megabytes = (refusal.heaviest.size / BYTES_PER_MEGABYTE).toFixed(1)
        return {
          message: errors.images_large,
          hint: t.heaviest(refusal.heaviest.name, megabytes),
        }
      }
      case 'wrong_kind':
        return {
          message: errors.image_kind,
          hint: t.wrongKind(refusal.names.join(', ')),
        }
    }
  }
}
