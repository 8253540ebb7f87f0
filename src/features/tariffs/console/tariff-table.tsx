import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { CellText, Table, type Column } from '#ui/table.tsx'
import type { downloadTariff, TariffView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'
import { useExtent } from './use-extent.ts'

interface TariffTableProps {
  tariffs: readonly TariffView[]
  onWithdraw: (tariff: TariffView) => void
}

/** The tariffs with their days, their extent and the staff who made them. */
export function TariffTable({ tariffs, onWithdraw }: TariffTableProps) {
  const t = useTexts(texts)
  const columns = useColumns(onWithdraw)
  return <Table asCards caption={t.list} columns={columns} rows={tariffs} rowKey={({ id }) => id} />
}

function useColumns(onWithdraw: TariffTableProps['onWithdraw']): Column<TariffView>[] {
  const t = useTexts(texts)
  const language = useLanguage()
  const inWords = useExtent()
  return [
    {
      key: 'from',
      head: t.columns.from,
      cell: ({ validFrom }) => formatDay(validFrom, language, 'shortDay'),
    },
    { key: 'state', head: t.columns.state, cell: (tariff) => <StateWords {...tariff} /> },
    {
      key: 'extent',
      head: t.columns.extent,
      cell: ({ extent }) => inWords(extent),
    },
    { key: 'note', head: t.columns.note, cell: ({ note }) => <CellText isName>{note}</CellText> },
    {
      key: 'made',
      head: t.columns.made,
      cell: ({ madeBy, madeAt }) => t.byOn(madeBy, formatDay(madeAt, language, 'shortDay')),
    },
    { key: 'acts', head: t.columns.acts, cell: (tariff) => <Acts tariff={tariff} onWithdraw={onWithdraw} /> },
  ]
}

function StateWords({ state, withdrawn }: TariffView) {
  const t = useTexts(texts)
  const language = useLanguage()
  const look = state === 'in_force' ? 'font-semibold text-malachite' : 'text-ink-2'
  const who = withdrawn && ` · ${t.byOn(withdrawn.by, formatDay(withdrawn.at, language))}`
  return (
    <span className={look}>
      {t.state[state]}
      {who}
    </span>
  )
}

interface ActsProps extends Pick<TariffTableProps, 'onWithdraw'> {
  tariff: TariffView
}

function Acts({ tariff, onWithdraw }: ActsProps) {
  const t = useTexts(texts)
  const { files } = useTexts(contractTexts)
  const api = useApi()
  const { id, validFrom, can } = tariff
  const params = { id: String(id) }
  const name = <span className="sr-only">{t.named(id)}</span>
  return (
    <span className="flex flex-wrap gap-2 max-lg:justify-end">
      <DownloadButton
        fileName={`${files.tariff(validFrom)}.csv`}
        fetchFile={() => api().call<typeof downloadTariff>('GET', '/api/staff/tariffs/:id/file', { params })}
      >
        {t.download} {name}
      </DownloadButton>
      {can.withdraw && (
        <Button size="small" onClick={() => onWithdraw(tariff)}>
          {t.withdraw} {name}
        </Button>
      )}
    </span>
  )
}
