import { useId, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { escapeMarkup } from '#kernel/text/escape-markup.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, fieldAria } from '#ui/field.tsx'
import { fileLook } from '#ui/file-look.ts'
import { TextInput } from '#ui/text-input.tsx'
import { texts } from './texts.ts'

/** Uploads a picture and returns its address for use in a text. */
export type UploadPicture = (file: File) => Promise<{ src: string }>

interface PictureDialogProps {
  upload: UploadPicture
  onClose: () => void
  /** Receives the figure for the text. */
  onInsert: (html: string) => void
}

/** Asks for a picture and its description, both required, and inserts a figure. */
export function PictureDialog({ upload, onClose, onInsert }: PictureDialogProps) {
  const t = useTexts(texts)
  const id = useId()
  const altId = `${id}-alt`
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [busy, setBusy] = useState(false)
  const insert = async () => {
    const file = input.current?.files?.[0]
    const found = {
      ...(file === undefined && { file: t.pictureMissing }),
      ...(alt.trim() === '' && { alt: t.pictureAltMissing }),
    }
    setErrors(found)
    if (file === undefined) return input.current?.focus()
    if (found.alt !== undefined) return document.getElementById(altId)?.focus()
    setBusy(true)
    try {
      const { src } = await upload(file)
      // The dialog was closed meanwhile, so the picture is no longer wanted.
      if (input.current) onInsert(figureHtml(src, alt.trim(), caption.trim()))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setErrors({ file: error.message || t.pictureFailed })
      setBusy(false)
      input.current?.focus()
    }
  }
  const file = { id: `${id}-file`, error: errors.file }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.pictureTitle}
      focus="form"
      actions={
        <Button variant="primary" busy={busy} busyLabel={t.pictureBusy} onClick={() => void insert()}>
          {t.pictureInsert}
        </Button>
      }
    >
      <Field {...file} label={t.pictureFile} required>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          {...fieldAria({ ...file, required: true })}
          className={fileLook}
        />
      </Field>
      <TextInput
        label={t.pictureAlt}
        required
        field={{ name: 'alt', id: altId, value: alt, error: errors.alt, onChange: setAlt }}
      />
      <TextInput
        label={t.pictureCaption}
        field={{ name: 'caption', id: `${id}-caption`, value: caption, onChange: setCaption }}
      />
    </Dialog>
  )
}

function figureHtml(src: string, alt: string, caption: string): string {
  const words = caption === '' ? '' : `<figcaption>${escapeMarkup(caption)}</figcaption>`
  return `<figure><img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">${words}</figure>`
}
