import { useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import type { readAddressLabel } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { HANDLING_MARKS, PACKAGES_MAX, type HandlingMark } from '../domain/papers.ts'

const COUNTS = Array.from({ length: PACKAGES_MAX }, (_, index) => String(index + 1))

interface AddressLabelsProps {
  orderId: string
  reference: string
  sellerId: number
}

/** Asks how many packages there are and how they are handled, and prints a label for each. */
export function AddressLabels({ orderId, reference, sellerId }: AddressLabelsProps) {
  const t = useTexts(texts).label
  const api = useApi()
  const id = useId()
  const [packages, setPackages] = useState('1')
  const [marks, setMarks] = useState<readonly HandlingMark[]>([])
  const mark = (which: HandlingMark, isOn: boolean) =>
    setMarks(HANDLING_MARKS.filter((each) => (each === which ? isOn : marks.includes(each))))
  return (
    <details className="group/label w-full print:hidden">
      <summary className="type-label flex min-h-11 cursor-pointer items-center gap-2">
        <Icon name="caret-down" size={16} className="group-open/label:rotate-180" />
        {t.open}
      </summary>
      <div className="flex flex-col items-start gap-3 pb-2">
        <Select
          field={{ name: 'packages', id, value: packages, onChange: setPackages }}
          label={t.packages}
          options={COUNTS.map((value) => ({ value, label: value }))}
          required
        />
        <fieldset>
          <legend className="type-label">{t.handling}</legend>
          <div className="flex flex-wrap gap-x-6">
            {HANDLING_MARKS.map((which) => (
              <Checkbox
                key={which}
                field={{
                  name: which,
                  id: `${id}-${which}`,
                  value: marks.includes(which),
                  onChange: (isOn) => mark(which, isOn),
                }}
                label={t.marks[which]}
              />
            ))}
          </div>
        </fieldset>
        <DownloadButton
          fileName={`${t.file(reference)}.pdf`}
          fetchFile={() =>
            api().call<typeof readAddressLabel>('GET', '/api/orders/:id/address-label/:sellerId', {
              params: { id: orderId, sellerId: String(sellerId) },
              query: { packages, ...(marks.length > 0 && { marks: marks.join(',') }) },
            })
          }
        >
          {t.print}
        </DownloadButton>
      </div>
    </details>
  )
}
