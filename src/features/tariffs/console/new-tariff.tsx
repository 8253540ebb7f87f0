import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { readText } from '#client/read-text.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Field, fieldAria, type FieldBinding } from '#ui/field.tsx'
import { fileLook } from '#ui/file-look.ts'
import { Form } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { tariffBody, type TariffBody } from '../contract/bodies.ts'
import type {
  downloadTariffTemplate,
  previewTariff,
  putTariffInForce,
  TariffPreview,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { FILE_MAX_LENGTH, NOTE_MAX } from '../domain/limits.ts'
import { withoutWorkbook } from '../domain/workbook.ts'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'

interface Values {
  file: string
  validFrom: string
  note: string
}

/** A checked file; a change of the form discards the check. */
interface Checked {
  values: Values
  body: TariffBody
  preview: TariffPreview
}

/** The form for a new tariff. Its file is checked first, which shows the changes, then put in force. */
export function NewTariff({ onDone }: { onDone: (said: string) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { form, checked, ...put } = useNewTariff(onDone)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-h2">{t.newTariff}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.newExplained}</p>
      <div>
        <Template />
      </div>
      <div className="max-w-180">
        <Form form={form} label={t.newTariff}>
          <FileField field={form.field('file')} />
          <TextInput
            field={form.field('validFrom')}
            label={t.validFrom}
            hint={t.validFromHint}
            type="date"
            autoComplete="off"
            required
          />
          <TextArea
            field={form.field('note')}
            label={t.note}
            hint={t.noteHint}
            required
            rows={2}
            counter={NOTE_MAX}
          />
          <div>
            <Button type="submit" busy={form.submitting} busyLabel={t.checking}>
              {t.check}
            </Button>
          </div>
        </Form>
      </div>
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">{checked && <Preview preview={checked.preview} />}</div>
      {checked?.preview.extent && (
        <div>
          <Button
            variant="primary"
            busy={put.busy}
            busyLabel={t.putting}
            onClick={() => void put.send(checked)}
          >
            {t.put(formatDay(checked.body.validFrom, language))}
          </Button>
        </div>
      )}
    </section>
  )
}

function useNewTariff(onDone: (said: string) => void) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const [last, setLast] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const [initial] = useState((): Values => ({ file: '', validFrom: dayInFrance(new Date()), note: '' }))
  const form = useForm<Values, TariffBody>({
    initial,
    schema: tariffBody,
    texts: errors,
    toBody: (values) => ({ ...values, replaces: null }),
    onSubmit: async (body, values) => {
      setLast(null)
      const { file, validFrom } = body
      const preview = await api().call<typeof previewTariff>('POST', '/api/staff/tariffs/preview', {
        body: { file, validFrom },
      })
      setLast({ values, body: { ...body, replaces: preview.replaces?.id ?? null }, preview })
    },
  })
  const send = async ({ body }: Checked) => {
    if (busy) return
    setBusy(true)
    try {
      await api().call<typeof putTariffInForce>('POST', '/api/staff/tariffs', { body, once: true })
      form.reset()
      setLast(null)
      onDone(t.putDone(formatDay(body.validFrom, language)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setLast(null)
      form.fail(error.lines())
    } finally {
      setBusy(false)
    }
  }
  return { form, checked: last?.values === form.values ? last : null, busy, send }
}

function FileField({ field }: { field: FieldBinding<string> }) {
  const t = useTexts(texts)
  const { id, name, value, error, onChange } = field
  const input = useRef<HTMLInputElement>(null)
  // Resetting the form clears the file input.
  useEffect(() => {
    if (value === '' && input.current) input.current.value = ''
  }, [value])
  const about = { id, hint: t.fileHint, ...(error !== undefined && { error }) }
  const read = async (file: File | undefined) => {
    // A file far above the limit is refused without reading it.
    const tooLarge = ' '.repeat(FILE_MAX_LENGTH + 1)
    onChange(
      file === undefined
        ? ''
        : file.size > 4 * FILE_MAX_LENGTH
          ? tooLarge
          : withoutWorkbook(await readText(file)),
    )
  }
  return (
    <Field {...about} label={t.file} required>
      <input
        ref={input}
        type="file"
        name={name}
        accept=".csv,.txt,.tsv"
        {...fieldAria({ ...about, required: true })}
        onChange={({ target }) => void read(target.files?.[0])}
        className={fileLook}
      />
    </Field>
  )
}

function Template() {
  const t = useTexts(texts)
  const { files } = useTexts(contractTexts)
  const api = useApi()
  return (
    <DownloadButton
      fileName={`${files.template}.csv`}
      fetchFile={() => api().call<typeof downloadTariffTemplate>('GET', '/api/staff/tariffs/template')}
    >
      {t.template}
    </DownloadButton>
  )
}
