import { useId, useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { AttachFile } from '#ui/documents/attach-file.tsx'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import { Select } from '#ui/select.tsx'
import { StatusTag } from '#ui/tag.tsx'
import type { readTransportFile, takeBackTransportFile } from '../contract/file-endpoints.ts'
import type { FileReasonView, OrderTransports, TransportView } from '../contract/views.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { TRANSPORT_FILES, type TransportFileKind, type TransportFileState } from '../domain/files.ts'
import { FileActs, TakeBack } from './file-acts.tsx'
import { texts } from './texts.ts'

interface TransportFilesProps {
  orderId: string
  side: OrderTransports['side']
  transport: TransportView
  onChange: (transports: OrderTransports) => void
  onStale: () => void
}

/** The files about a transport, to open; and, but for staff who see them, how many wait and why others are hidden. */
export function TransportFiles(props: TransportFilesProps) {
  const t = useTexts(texts).files
  const { reasons } = useTexts(contractTexts)
  const language = useLanguage()
  const { side, transport } = props
  return (
    <>
      <OpenFiles {...props} />
      {side !== 'staff' && transport.waiting > 0 && (
        <p className="type-small text-ink-2">{t.waiting(transport.waiting)}</p>
      )}
      {transport.hidden.map(({ id, why, at }) => (
        <p key={id} className="type-small wrap-anywhere text-ink-2">
          {t.hidden(formatMoment(at, language, 'day'), t.why(reasons[why.reason], why.text))}
        </p>
      ))}
    </>
  )
}

function OpenFiles({ orderId, side, transport: { files }, onChange, onStale }: TransportFilesProps) {
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
          state={file.state === 'shown' ? null : file.state}
          why={file.why}
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
          {side === 'staff' && (
            <FileActs orderId={orderId} file={file} onChange={onChange} onStale={onStale} />
          )}
          {file.canTakeBack && (
            <TakeBack
              take={async (client) =>
                onChange(
                  await client.call<typeof takeBackTransportFile>(
                    'DELETE',
                    '/api/orders/:id/transport/files/:fileId',
                    { params: { id: orderId, fileId: String(file.id) } },
                  ),
                )
              }
            />
          )}
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

const LOOKS = {
  waiting: { tone: 'information', icon: 'hourglass' },
  shown: { tone: 'success', icon: 'check-circle' },
  refused: { tone: 'error', icon: 'x-circle' },
  hidden: { tone: 'warning', icon: 'eye-slash' },
} as const satisfies Record<TransportFileState, object>

interface FileItemProps {
  kind: TransportFileKind
  /** Null where it says nothing to the reader. */
  state: TransportFileState | null
  why: FileReasonView | null
  given: string
  children?: ReactNode
}

export function FileItem({ kind, state, why, given, children }: FileItemProps) {
  const { files, states } = useTexts(contractTexts)
  return (
    <li className="flex flex-col items-start gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-label">{files[kind]}</span>
        {state !== null && <StatusTag {...LOOKS[state]}>{states[state]}</StatusTag>}
      </p>
      {why && <Why why={why} />}
      <p className="type-small text-ink-2">{given}</p>
      {children}
    </li>
  )
}

/** Why staff don't show a file. */
function Why({ why: { reason, text } }: { why: FileReasonView }) {
  const t = useTexts(texts).files
  const { reasons } = useTexts(contractTexts)
  return <p className="wrap-anywhere">{t.why(reasons[reason], text)}</p>
}

interface GiveFileProps {
  give: (kind: TransportFileKind, form: FormData) => Promise<void>
  /** Staff look at it before the others do. */
  isLookedAt?: boolean
}

/** What a file is, and the button that sends it. Nothing is chosen first, because others read it soon. */
export function GiveFile({ give, isLookedAt = false }: GiveFileProps) {
  const t = useTexts(texts)
  const words = isLookedAt ? t.files.waits : t.files
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
      <AttachFile attach={attach} hint={words.hint} isReady={isReady} />
      {state === 'given' && (
        <Banner tone="success" className="w-full">
          {words.done}
        </Banner>
      )}
    </div>
  )
}
