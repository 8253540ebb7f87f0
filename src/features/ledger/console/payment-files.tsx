import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { Price } from '#ui/price.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { downloadPaymentFile, PaymentFileView } from '../contract/payout-orders.ts'
import { texts } from './texts.ts'

/** The latest payment files, each with its download and how its payouts stand. */
export function PaymentFiles({ files }: { files: readonly PaymentFileView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isPhone = useMedia('(width < 48rem)')
  const columns = useFileColumns()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-h2">{t.filesHeading}</h2>
      <p className="max-w-[70ch] text-ink-2">{t.filesExplained}</p>
      {isPhone ? (
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
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      ) : (
        <Table caption={t.filesHeading} columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
    </section>
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

function useFileColumns(): Column<PaymentFileView>[] {
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
    { key: 'download', head: t.download, align: 'end', cell: (file) => <FileButton file={file} /> },
  ]
}
