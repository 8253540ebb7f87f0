import { useTexts } from '#client/language.tsx'
import { given } from '#kernel/text/tidy.ts'
import { REFERENCE_LIMITS, type BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts } from '#kernel/trade/buyer-references/texts.ts'
import type { FormState } from '#ui/form.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'

/** The references as typed. */
export type ReferenceValues = Record<keyof BuyerReferences, string>

export const valuesOf = (references: BuyerReferences): ReferenceValues => ({
  poNumber: references.poNumber ?? '',
  costCentre: references.costCentre ?? '',
  requestedOn: references.requestedOn ?? '',
  invoiceAddress: references.invoiceAddress ?? '',
})

/** The part of a body; blank ones are left out. */
export const typedReferences = (values: ReferenceValues) => ({
  poNumber: given(values.poNumber),
  costCentre: given(values.costCentre),
  requestedOn: given(values.requestedOn),
  invoiceAddress: given(values.invoiceAddress),
})

/** PO number, cost centre, requested day and invoice address, within a form. */
export function ReferenceFields<Values extends ReferenceValues>({ form }: { form: FormState<Values> }) {
  const t = useTexts(texts)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput field={form.field('poNumber')} label={t.poNumber} autoComplete="off" />
        <TextInput
          field={form.field('costCentre')}
          label={t.costCentre}
          hint={t.costCentreHint}
          autoComplete="off"
        />
      </div>
      <TextInput
        field={form.field('requestedOn')}
        type="date"
        label={t.requestedOn}
        hint={t.requestedHint}
        className="max-w-60"
      />
      <TextArea
        field={form.field('invoiceAddress')}
        label={t.invoiceAddress}
        hint={t.invoiceAddressHint}
        rows={3}
        counter={REFERENCE_LIMITS.invoiceAddress}
      />
    </>
  )
}
