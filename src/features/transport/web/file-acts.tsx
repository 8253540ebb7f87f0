import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { given } from '#kernel/text/tidy.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { fileReasonBody, type FileReasonBody } from '../contract/bodies.ts'
import type {
  OrderTransports,
  refuseTransportFile,
  releaseTransportFile,
  TransportFile,
} from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { FILE_REASON_MAX, FILE_REASONS, type FileMove } from '../domain/files.ts'
import { texts } from './texts.ts'

interface FileActsProps {
  orderId: string
  file: TransportFile
  onChange: (transports: OrderTransports) => void
  /** A colleague was faster, or the file is gone. */
  onStale: () => void
}

/** What staff do with a file. */
export function FileActs({ orderId, file, onChange, onStale }: FileActsProps) {
  const t = useTexts(texts).acts
  const { files: kinds } = useTexts(contractTexts)
  const { busy, refusal, send } = useCall()
  const [isAsked, ask] = useState(false)
  const [done, setDone] = useState<FileMove | null>(null)
  const params = { id: orderId, fileId: String(file.id) }
  const finish = (move: FileMove, transports: OrderTransports) => {
    ask(false)
    setDone(move)
    onChange(transports)
  }
  const release = async () => {
    setDone(null)
    const isDone = await send(async (api) =>
      finish(
        'release',
        await api.call<typeof releaseTransportFile>(
          'POST',
          '/api/staff/orders/:id/transport/files/:fileId/release',
          { params },
        ),
      ),
    )
    if (!isDone) onStale()
  }
  return (
    <>
      {file.moves.length > 0 && (
        <div role="group" aria-label={kinds[file.kind]} className="flex flex-wrap gap-2 print:hidden">
          {file.moves.includes('release') && (
            <Button
              size="small"
              icon="check"
              busy={busy}
              busyLabel={t.sending}
              onClick={() => void release()}
            >
              {t.release}
            </Button>
          )}
          {file.moves.includes('refuse') && (
            <Button size="small" icon="x" onClick={() => ask(true)}>
              {t.refuse}
            </Button>
          )}
        </div>
      )}
      {done !== null && <Banner tone="success">{t.done[done]}</Banner>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {isAsked && (
        <ReasonDialog
          params={params}
          kind={kinds[file.kind]}
          onCancel={() => ask(false)}
          onDone={(transports) => finish('refuse', transports)}
          onStale={onStale}
        />
      )}
    </>
  )
}

interface ReasonDialogProps {
  params: { id: string; fileId: string }
  kind: string
  onCancel: () => void
  onDone: (transports: OrderTransports) => void
  onStale: () => void
}

/** Asks why a file is not shown: a reason of the list, and what is added to it. */
function ReasonDialog({ params, kind, onCancel, onDone, onStale }: ReasonDialogProps) {
  const t = useTexts(texts).acts
  const { errors, reasons } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<{ reason: string; text: string }, FileReasonBody>({
    initial: { reason: '', text: '' },
    schema: fileReasonBody,
    texts: errors,
    toBody: ({ reason, text }) => ({ reason: given(reason), text }),
    onSubmit: async (body) => {
      try {
        onDone(
          await api().call<typeof refuseTransportFile>(
            'POST',
            '/api/staff/orders/:id/transport/files/:fileId/refuse',
            { params, body },
          ),
        )
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'already_decided') onStale()
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.refuseTitle(kind)}
      form={form}
      cancel={t.cancel}
      send={t.refuseSend}
      busy={t.sending}
      onCancel={onCancel}
      about={t.refuseAbout}
    >
      <Select
        field={form.field('reason')}
        label={t.reason}
        options={FILE_REASONS.map((value) => ({ value, label: reasons[value] }))}
        empty={t.choose}
        required
      />
      <TextArea
        field={form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={3}
        counter={FILE_REASON_MAX}
      />
    </FormDialog>
  )
}
