import { useId, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { fieldAria } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { paperChange, type PaperChange } from '../contract/bodies.ts'
import type { changePaper, StaffPaper } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { readFigures, writeFigures, type FiguresLine } from '../domain/figures-file.ts'
import { bodyOf, valuesOf } from './paper-values.ts'
import { texts } from './texts.ts'

/** A table of papers is far smaller. */
const FILE_MAX = 1_000_000

interface FiguresFileProps {
  papers: readonly StaffPaper[]
  onDone: (said: string) => void
}

/**
 * Days and costs of many papers as a file: staff take the table, fill it in and give it back. Each line is a change of its
 * paper, by the same rules as the form, so with a source and a day.
 */
export function FiguresFile({ papers, onDone }: FiguresFileProps) {
  const t = useTexts(texts).file
  const language = useLanguage()
  const id = useId()
  const inForce = papers.filter(({ withdrawn }) => !withdrawn)
  const { faults, busy, read } = useFigures(inForce, onDone)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.heading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.explained}</p>
      <div>
        <Button
          size="small"
          icon="download-simple"
          onClick={() => saveFile(new Blob([`\uFEFF${written(inForce)}`], { type: 'text/csv' }), t.name)}
        >
          {t.take}
        </Button>
      </div>
      <DropZone
        aria={fieldAria({ id, ...(faults.length > 0 && { error: t.faults }) })}
        label={busy ? t.reading : t.give}
        accept=".csv,.txt,.tsv"
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

const written = (papers: readonly StaffPaper[]) =>
  writeFigures(papers.map((paper) => ({ ...paper, values: valuesOf(paper, String) })))

/** Spreadsheet programs write a comma or a point, whatever the language of the page. */
function figureOf(typed: string | undefined): number | undefined {
  const text = (typed ?? '').replace(',', '.')
  return text === '' ? undefined : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

interface Fault {
  /** Null for the file as a whole. */
  line: number | null
  says: string
}

/** What a line changes of its paper. */
interface Change {
  line: number
  id: number
  body: PaperChange
}

function useFigures(papers: readonly StaffPaper[], onDone: (said: string) => void) {
  const t = useTexts(texts).file
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const wordsOf = (message: string) =>
    errors[message.replace('conformity.errors.', '') as keyof typeof errors]
  /** The change of a line; null where it changes nothing. */
  const changeOf = ({ line, id, version, typed }: FiguresLine): Fault | Change | null => {
    const paper = papers.find((each) => each.id === id)
    if (!paper) return { line, says: t.unknown }
    if (paper.version !== version) return { line, says: errors.changed }
    const before = valuesOf(paper, String)
    if (Object.entries(typed).every(([name, value]) => before[name as keyof typeof typed] === value))
      return null
    const parsed = paperChange.safeParse({ ...bodyOf({ ...before, ...typed }, figureOf), version })
    if (parsed.success) return { line, id, body: parsed.data }
    const [issue] = parsed.error.issues
    return { line, says: wordsOf(issue?.message ?? '') ?? t.unreadable }
  }
  const read = async (file: File) => {
    setFaults([])
    const lines = file.size > FILE_MAX ? null : readFigures(await file.text())
    if (lines === null) return setFaults([{ line: null, says: t.unreadable }])
    const changes = lines.map(changeOf).filter((change) => change !== null)
    const wrong = changes.flatMap((change) => ('body' in change ? [] : [change]))
    if (wrong.length > 0) return setFaults(wrong)
    setBusy(true)
    let entered = 0
    const refused: Fault[] = []
    for (const change of changes) {
      if (!('body' in change)) continue
      const { line, id, body } = change
      try {
        await api().call<typeof changePaper>('PUT', '/api/staff/conformity/:id', {
          params: { id: String(id) },
          body,
        })
        entered += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push({
          line,
          says: error
            .lines()
            .map(({ message }) => message)
            .join(' '),
        })
      }
    }
    setBusy(false)
    setFaults(refused)
    onDone(entered === 0 ? t.nothing : t.entered(formatCount(entered, language), entered === 1))
  }
  return { faults, busy, read }
}
