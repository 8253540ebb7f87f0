import { useId, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { readText } from '#client/read-text.ts'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { fieldAria } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { ConceptView, importConcepts } from '../contract/endpoints.ts'
import { FILE_MAX, writeConcepts } from '../domain/concept.ts'
import { texts } from './texts.ts'

interface WordsFileProps {
  concepts: readonly ConceptView[]
  onDone: (said: string) => void
}

/** Takes the added words as a file, and enters those of a file. */
export function WordsFile({ concepts, onDone }: WordsFileProps) {
  const t = useTexts(texts).file
  const language = useLanguage()
  const id = useId()
  const { faults, busy, read } = useWordsFile(onDone)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      <div>
        <Button
          size="small"
          icon="download-simple"
          onClick={() =>
            saveFile(new Blob([`\uFEFF${writeConcepts(concepts)}`], { type: 'text/csv' }), t.name)
          }
        >
          {t.take}
        </Button>
      </div>
      <DropZone
        aria={fieldAria({ id, ...(faults.length > 0 && { error: t.faults }) })}
        label={busy ? t.reading : t.give}
        accept=".csv,.txt"
        locked={busy}
        onPick={([file]) => file && void read(file)}
      />
      {faults.length > 0 && (
        <Banner tone="error" title={t.faults}>
          <ul id={`${id}-error`} className="list-disc pl-5">
            {faults.map(({ line, says }, index) => (
              <li key={index}>{line === null ? says : t.inLine(formatCount(line, language), says)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  )
}

interface Fault {
  line: number | null
  says: string
}

function useWordsFile(onDone: (said: string) => void) {
  const t = useTexts(texts).file
  const language = useLanguage()
  const api = useApi()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const read = async (file: File) => {
    setFaults([])
    const text = file.size > 4 * FILE_MAX ? null : await readText(file)
    if (text === null || text.length > FILE_MAX)
      return setFaults([{ line: null, says: t.large(formatCount(FILE_MAX, language)) }])
    setBusy(true)
    try {
      const told = await api().call<typeof importConcepts>('PUT', '/api/staff/words/file', { body: { text } })
      setFaults(told.faults)
      const count = (figure: number) => formatCount(figure, language)
      if (told.faults.length === 0)
        onDone(t.entered(count(told.added), count(told.changed), count(told.unchanged)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(error.lines().map(({ message }) => ({ line: null, says: message })))
    } finally {
      setBusy(false)
    }
  }
  return { faults, busy, read }
}
