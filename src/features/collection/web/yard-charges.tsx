import { useTexts } from '#client/language.tsx'
import { CURRENCIES } from '#kernel/money/money.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput } from '#ui/text-input.tsx'
import type { OwnYard } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useChargeRows } from './yard-words.ts'

type Charge = 'removalDays' | 'currency' | 'loadingFee' | 'storageFee'

/** The days to collect, and what the yard charges. */
export function YardCharges({ field }: { field: (name: Charge) => FieldBinding<string> }) {
  const t = useTexts(texts).yard
  return (
    <>
      <NumberInput field={field('removalDays')} label={t.removalDays} hint={t.removalDaysHint} required />
      <Select
        field={field('currency')}
        label={t.currency}
        options={CURRENCIES.map((value) => ({ value, label: t.currencies[value] }))}
        required
      />
      <NumberInput
        field={field('loadingFee')}
        label={t.loadingFee}
        hint={t.loadingFeeHint}
        decimals
        required
      />
      <NumberInput
        field={field('storageFee')}
        label={t.storageFee}
        hint={t.storageFeeHint}
        decimals
        required
      />
    </>
  )
}

/** The same, for members who don't change it. */
export function StandingCharges({ yard }: { yard: OwnYard }) {
  const t = useTexts(texts).yard
  const rows = useChargeRows(yard)
  return (
    <div className="flex flex-col gap-2">
      <DataPlate rows={rows} label={t.charges} />
      <p className="type-small text-ink-2">{t.adminsOnly}</p>
    </div>
  )
}
