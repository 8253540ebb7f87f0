import { useState } from 'react'
import { ApiError, type Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import type {
  hideTransportFile,
  refuseTransportFile,
  releaseTransportFile,
  showTransportFile,
} from '../contract/file-endpoints.ts'
import type { OrderTransports, TransportFile } from '../contract/views.ts'
import type { FileReasonBody } from '../contract/bodies.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { FileMove } from '../domain/files.ts'
import { FileReasonDialog, type ReasonedMove } from './file-reason-dialog.tsx'
import { texts } from './texts.ts'

interface FileActsProps {
  orderId: string
  file: TransportFile
  onChange: (transports: OrderTransports) => void
  /** A colleague was faster, or the file is gone. */
  onStale: () => void
}

interface Params {
  id: string
  fileId: string
}

/** What staff do at one press. */
const PRESSES = {
  release: (api: Api, params: Params) =>
    api.call<typeof releaseTransportFile>('POST', '/api/staff/orders/:id/transport/files/:fileId/release', {
      params,
    }),
  show: (api: Api, params: Params) =>
    api.call<typeof showTransportFile>('POST', '/api/staff/orders/:id/transport/files/:fileId/show', {
      params,
    }),
} as const satisfies Partial<Record<FileMove, unknown>>
type Press = keyof typeof PRESSES

/** What staff do with a reason. */
const REASONED = {
  refuse: (api: Api, params: Params, body: FileReasonBody) =>
    api.call<typeof refuseTransportFile>('POST', '/api/staff/orders/:id/transport/files/:fileId/refuse', {
      params,
      body,
    }),
  hide: (api: Api, params: Params, body: FileReasonBody) =>
    api.call<typeof hideTransportFile>('POST', '/api/staff/orders/:id/transport/files/:fileId/hide', {
      params,
      body,
    }),
} as const satisfies Record<ReasonedMove, unknown>

const ICONS = { release: 'check', show: 'eye', refuse: 'x', hide: 'eye-slash' } as const

/** Refusals of what was done about the file meanwhile. */
const STALE: ReadonlySet<string> = new Set(['already_decided', 'not_found'])

const isPress = (move: FileMove): move is Press => move in PRESSES

/** What staff do with a file. */
export function FileActs({ orderId, file, onChange, onStale }: FileActsProps) {
  const t = useTexts(texts).acts
  const { files: kinds } = useTexts(contractTexts)
  const { busy, refusal, send } = useCall()
  const [asked, ask] = useState<ReasonedMove | null>(null)
  const [done, setDone] = useState<FileMove | null>(null)
  const params = { id: orderId, fileId: String(file.id) }
  const attempt = async (move: FileMove, answer: Promise<OrderTransports>) => {
    try {
      onChange(await answer)
      ask(null)
      setDone(move)
    } catch (error) {
      if (error instanceof ApiError && STALE.has(error.body.code)) onStale()
      throw error
    }
  }
  const press = (move: Press) => {
    setDone(null)
    void send((api) => attempt(move, PRESSES[move](api, params)))
  }
  return (
    <>
      {file.moves.length > 0 && (
        <div role="group" aria-label={kinds[file.kind]} className="flex flex-wrap gap-2 print:hidden">
          {file.moves.map((move) => (
            <Button
              key={move}
              size="small"
              icon={ICONS[move]}
              {...(isPress(move) && { busy, busyLabel: t.sending })}
              onClick={() => (isPress(move) ? press(move) : ask(move))}
            >
              {t.labels[move]}
            </Button>
          ))}
        </div>
      )}
      {done !== null && <Banner tone="success">{t.done[done]}</Banner>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {asked !== null && (
        <FileReasonDialog
          move={asked}
          kind={kinds[file.kind]}
          send={(api, body) => attempt(asked, REASONED[asked](api, params, body))}
          onCancel={() => ask(null)}
        />
      )}
    </>
  )
}

/** Takes a file back at the second press, for who gave it. */
export function TakeBack({ take }: { take: (api: Api) => Promise<void> }) {
  const t = useTexts(texts).acts
  const { busy, refusal, send } = useCall()
  return (
    <>
      <DeleteButton
        size="small"
        busy={busy}
        busyLabel={t.sending}
        confirmLabel={t.takeBackSure}
        onDelete={() => void send(take)}
      >
        {t.takeBack}
      </DeleteButton>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
    </>
  )
}
