import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { downloadPaymentFile, PaymentFileView, renewPaymentFile } from '../contract/payout-orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

interface PaymentFilesProps {
  files: readonly PaymentFileView[]
  /** A file was made anew: what is said of it. */
  onDone: (said: ReactNode) => void
}

/** The latest payment files, each with its download and how its payouts stand. */
export function PaymentFiles({ files, onDone }: PaymentFilesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isNarrow = useMedia('(width < 64rem)')
  const columns = useFileColumns(onDone)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.filesHeading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.filesExplained}</p>
      {isNarrow ? (
        <ul aria-label={t.filesHeading} className="flex flex-col gap-3">
          {files.map((file) => (
            <li key={file.id} className="flex flex-col gap-2 rounded-[2px] border border-line bg-surface p-3">
              <span className="flex items-baseline justify-between gap-3">
                <span className="type-label">{file.reference}</span>
                <Price amount={file.amount} currency={file.currency} decimals="always" />
              </span>
              <span className="type-small text-ink-2">
                {t.executedOn(formatDay(file.executionOn, language, 'shortDay'))}
              </span>
              <span className="type-small text-ink-2">{t.fileStates(file)}</span>
              <FileUse file={file} onDone={onDone} />
            </li>
          ))}
        </ul>
      ) : (
        <Table caption={t.filesHeading} columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

interface FileUseProps {
  file: PaymentFileView
  onDone: PaymentFilesProps['onDone']
}

/** The download of a file, or what stops it and what to do about that. */
function FileUse({ file, onDone }: FileUseProps) {
  const t = useTexts(texts)
  const { stops } = useTexts(contractTexts)
  const { stopped, isTaken, isEnded, replacedBy } = file
  if (isEnded)
    return (
      <span className="type-small text-ink-2">
        {replacedBy === null ? t.stopped.ended : t.stopped.replaced(replacedBy)}
      </span>
    )
  const isAllPaid = file.paid > 0 && file.sent === 0 && file.refused === 0
  if (isAllPaid && !isTaken) return <span className="type-small text-ink-2">{t.stopped.allPaid}</span>
  if (stopped.length === 0) return <FileButton file={file} />
  return (
    <div className="flex flex-col items-start gap-2 text-left whitespace-normal">
      <p className="type-small text-cinnabar">{isTaken ? t.stopped.taken : t.stopped.text}</p>
      <ul className="type-small">
        {stopped.map(({ reference, company, why }) => (
          <li key={reference}>{t.stopped.payout(reference, company, stops[why])}</li>
        ))}
      </ul>
      {!isTaken && <RenewButton file={file} onDone={onDone} />}
    </div>
  )
}

function RenewButton({ file: { id, reference }, onDone }: FileUseProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const renew = () =>
    send(async (api) => {
      const { file, leftOut } = await api.call<typeof renewPaymentFile>(
        'POST',
        '/api/staff/payment-files/:id/renewal',
        { params: { id: String(id) }, once: true },
      )
      const made =
        file === null
          ? t.stopped.none(reference)
          : t.fileMade(file.reference, formatPrice(file.amount, file.currency, language, 'always'))
      const left = leftOut.map((each) => t.leftOut(each.reference, each.company, t.leftOutWhy[each.why]))
      onDone([made, ...left].map((line) => <p key={line}>{line}</p>))
    })
  return (
    <>
      <Button size="small" busy={busy} busyLabel={t.stopped.renewing} onClick={() => void renew()}>
        {t.stopped.renew} <span className="sr-only">{reference}</span>
      </Button>
      {refusal && <p className="type-small text-cinnabar">{refusal.message}</p>}
    </>
  )
}

function FileButton({ file: { id, reference } }: { file: PaymentFileView }) {
  const t = useTexts(texts)
  const api = useApi()
  const fetchFile = () =>
    api().call<typeof downloadPaymentFile>('POST', '/api/staff/payment-files/:id/file', {
      params: { id: String(id) },
    })
  return (
    <DownloadButton fileName={`${reference}.xml`} fetchFile={fetchFile}>
      {t.downloadFile} <span className="sr-only">{reference}</span>
    </DownloadButton>
  )
}

function useFileColumns(onDone: PaymentFilesProps['onDone']): Column<PaymentFileView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = (value: string) => formatDay(value.slice(0, 10), language, 'shortDay')
  return [
    { key: 'reference', head: t.file, cell: ({ reference }) => reference },
    { key: 'executionOn', head: t.executionOn, cell: ({ executionOn }) => day(executionOn) },
    { key: 'by', head: t.madeBy, cell: ({ madeBy, madeAt }) => `${madeBy}, ${day(madeAt)}` },
    { key: 'states', head: t.states, cell: (file) => t.fileStates(file) },
    {
      key: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} decimals="always" />,
    },
    {
      key: 'download',
      head: t.download,
      align: 'end',
      cell: (file) => <FileUse file={file} onDone={onDone} />,
    },
  ]
}
