import { useId, useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { Select } from '#ui/select.tsx'
import type { readTransportFile, TransportFile } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { TRANSPORT_FILES, type TransportFileKind } from '../domain/files.ts'
import { texts } from './texts.ts'

/** The files about a transport, to open. */
export function TransportFiles({ orderId, files }: { orderId: string; files: readonly TransportFile[] }) {
  const t = useTexts(texts)
  const { files: kinds } = useTexts(contractTexts)
  const api = useApi()
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <FileList>
      {files.map((file) => (
        <FileItem
          key={file.id}
          kind={file.kind}
          given={t.files.given(
            formatMoment(file.givenAt, language, 'minute'),
            file.who === null ? t.box.by[file.by] : t.box.named(t.box.by[file.by], file.who),
          )}
        >
          <KeptFile
            file={file}
            name={`GS-T-${file.id}`}
            shows={kinds[file.kind]}
            fetchFile={() =>
              api().call<typeof readTransportFile>('GET', '/api/orders/:id/transport/files/:fileId', {
                params: { id: orderId, fileId: String(file.id) },
              })
            }
          />
        </FileItem>
      ))}
    </FileList>
  )
}

export function FileList({ children }: { children: ReactNode }) {
  const t = useTexts(texts).files
  return (
    <ul aria-label={t.heading} className="flex w-full flex-col gap-3 border-t border-line pt-3">
      {children}
    </ul>
  )
}

interface FileItemProps {
  kind: TransportFileKind
  given: string
  children?: ReactNode
}

export function FileItem({ kind, given, children }: FileItemProps) {
  const { files } = useTexts(contractTexts)
  return (
    <li>
      <p className="type-label">{files[kind]}</p>
      <p className="type-small text-ink-2">{given}</p>
      {children}
    </li>
  )
}

/** What a file is, and the button that sends it. Nothing is chosen first, because no file can be taken back. */
export function GiveFile({ give }: { give: (kind: TransportFileKind, form: FormData) => Promise<void> }) {
  const t = useTexts(texts)
  const { files, errors } = useTexts(contractTexts)
  const id = useId()
  const [kind, choose] = useState<TransportFileKind | ''>('')
  const [state, setState] = useState<'unknown' | 'missing' | 'given'>('unknown')
  const onChange = (value: string) => {
    choose(TRANSPORT_FILES.find((each) => each === value) ?? '')
    setState('unknown')
  }
  const isReady = () => {
    if (kind !== '') return true
    setState('missing')
    document.getElementById(id)?.focus()
    return false
  }
  const attach = async (file: File) => {
    if (!isReady() || kind === '') return
    setState('unknown')
    const form = new FormData()
    form.append('document', file)
    await give(kind, form)
    setState('given')
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 print:hidden">
      <Select
        field={{
          name: 'kind',
          id,
          value: kind,
          onChange,
          ...(state === 'missing' && { error: errors.kind }),
        }}
        label={t.files.kind}
        options={TRANSPORT_FILES.map((value) => ({ value, label: files[value] }))}
        empty={t.form.choose}
        className="w-full max-w-90"
        required
      />
      <AttachFile attach={attach} hint={t.files.hint} isReady={isReady} />
      {state === 'given' && (
        <Banner tone="success" className="w-full">
          {t.files.done}
        </Banner>
      )}
    </div>
  )
}
