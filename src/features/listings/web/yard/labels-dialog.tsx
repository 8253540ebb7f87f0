import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Select } from '#ui/select.tsx'
import type { printLabels } from '../../contract/yard.ts'
import { LABEL_SHEET_NAMES, type LabelSheet } from '../../domain/label-sheets.ts'
import { texts } from '../texts/yard.ts'

interface LabelsButtonProps {
  ids: readonly number[]
}

/** Labels of the chosen listings, for a sheet that the office has. */
export function LabelsButton({ ids }: LabelsButtonProps) {
  const t = useTexts(texts).labels
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon="printer"
        unavailable={ids.length === 0}
        onClick={() => open(true)}
        className="shrink-0"
      >
        {t.button(ids.length)}
      </Button>
      {isOpen && <LabelsDialog ids={ids} onClose={() => open(false)} />}
    </>
  )
}

function LabelsDialog({ ids, onClose }: LabelsButtonProps & { onClose: () => void }) {
  const t = useTexts(texts).labels
  const api = useApi()
  const [sheet, setSheet] = useState<LabelSheet>('21')
  const [skipped, setSkipped] = useState(0)
  const counts = Array.from({ length: Number(sheet) }, (_, index) => String(index))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(ids.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <DownloadButton
            size="normal"
            fileName={`${t.file}.pdf`}
            busyLabel={t.printing}
            fetchFile={() =>
              api().call<typeof printLabels>('GET', '/api/listings/labels', {
                query: { ids: ids.join(','), sheet, skipped: String(skipped) },
              })
            }
          >
            {t.print}
          </DownloadButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="type-body">{t.about}</p>
        <Select
          field={{
            name: 'sheet',
            id: 'label-sheet',
            value: sheet,
            onChange: (chosen) => {
              setSheet(LABEL_SHEET_NAMES.find((name) => name === chosen) ?? sheet)
              setSkipped(0)
            },
          }}
          label={t.sheet}
          required
          options={LABEL_SHEET_NAMES.map((value) => ({ value, label: t.sheets[value] }))}
        />
        <Select
          field={{
            name: 'skipped',
            id: 'labels-skipped',
            value: String(skipped),
            onChange: (chosen) => setSkipped(Number(chosen)),
          }}
          label={t.skipped}
          required
          options={counts.map((value) => ({ value, label: value }))}
        />
      </div>
    </Dialog>
  )
}
