import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useTitle } from '#client/use-title.ts'
import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import { Button } from '#ui/button.tsx'
import { Field, fieldAria } from '#ui/field.tsx'
import { fileLook } from '#ui/file-look.ts'
import { Select } from '#ui/select.tsx'
import type { importBlog, ImportReport } from '../contract/import-endpoint.ts'
import { ImportDetails, ImportSummary } from './import-result.tsx'
import { texts } from './texts.ts'

interface ImportPanelProps {
  onImported: () => void
  /** The address of the post's editor. */
  editPath: (id: number) => string
}

/** Uploads an export of a hosted blog and shows the result. */
export function ImportPanel({ onImported, editPath }: ImportPanelProps) {
  const t = useTexts(texts)
  const id = useId()
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  useTitle(`${t.import.title} · ${t.title} · ${SITE.name}`)
  // The problem is in the field's description, which screen readers read with the focus.
  const toFile = () => document.getElementById(`${id}-file`)?.focus()
  const onRefused = (reason: string) => {
    setError(reason)
    toFile()
  }
  const { busy, report, ...run } = useBlogImport({ language, onImported, onRefused })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setError(null)
    if (file) void run.send(file)
    else onRefused(t.import.missing)
  }
  const bringBack = async (source: string) => {
    setError(null)
    // The button disappeared with the old report.
    if (await run.bringBack(source)) document.getElementById(`${id}-posts`)?.focus()
  }
  const field = { id: `${id}-file`, hint: t.import.fileHint, ...(error !== null && { error }) }
  return (
    <section className="flex max-w-180 flex-col gap-5">
      <h1 className="type-h1">{t.import.title}</h1>
      <div className="text-ink-2">
        <p>{t.import.lead}</p>
        <ul className="mt-2 list-disc pl-5">
          {t.import.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field {...field} label={t.import.file} required>
          <input
            type="file"
            accept=".xml,.atom,.json,.zip"
            {...fieldAria({ ...field, required: true })}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            className={fileLook}
          />
        </Field>
        <Select
          field={{
            name: 'language',
            id: `${id}-language`,
            value: language,
            onChange: (value) => setLanguage(value === 'fr' ? 'fr' : 'en'),
          }}
          label={t.import.language}
          hint={t.import.languageHint}
          required
          options={[
            { value: 'en', label: t.language.en },
            { value: 'fr', label: t.language.fr },
          ]}
        />
        <Button
          type="submit"
          variant="primary"
          icon="upload-simple"
          busy={busy}
          busyLabel={t.import.running}
          className="self-start"
        >
          {t.import.run}
        </Button>
      </form>
      {/* The region exists before it has text, so that screen readers announce the text. */}
      <div role="status">{report && <ImportSummary report={report} />}</div>
      {report && (
        <ImportDetails
          report={report}
          headingId={`${id}-posts`}
          editPath={editPath}
          onBringBack={(source) => void bringBack(source)}
        />
      )}
    </section>
  )
}

interface BlogImportOptions {
  language: Language
  onImported: () => void
  /** The import was refused, with the reason. */
  onRefused: (reason: string) => void
}

/** Uploads an export and keeps its result. */
function useBlogImport({ language, onImported, onRefused }: BlogImportOptions) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ file: File; report: ImportReport } | null>(null)
  const send = async (file: File, bringBack?: string): Promise<boolean> => {
    setBusy(true)
    try {
      const form = new FormData()
      form.append('language', language)
      if (bringBack !== undefined) form.append('bringBack', bringBack)
      form.append('file', file)
      const report = await api().call<typeof importBlog>('POST', '/api/staff/blog/import', { form })
      setDone({ file, report })
      onImported()
      return true
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      onRefused(
        refusal
          .lines()
          .map(({ message }) => message)
          .join(' '),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    report: done?.report ?? null,
    send: (file: File) => {
      setDone(null)
      return send(file)
    },
    /** Uploads the same file again to restore one post; returns whether it worked. */
    bringBack: async (source: string) => !busy && done !== null && (await send(done.file, source)),
  }
}
