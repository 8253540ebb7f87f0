import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { typedNumber } from '#kernel/text/typed-number.ts'
import { PIECE_LIMITS } from '#kernel/trade/carrier-limits.ts'
import { FINDINGS, HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { findingWords, hazardName } from '#kernel/trade/contamination/words.ts'
import { mayState, residueReason } from '#kernel/trade/residues/residues.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Select } from '#ui/select.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CheckedText } from './contact-check.tsx'
import { DescriptionField } from './description-field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { MarketSlots } from './market-slots.ts'
import { SecondLanguage } from './second-language.tsx'
import { statedTyped } from './statement.ts'
import { texts } from '../texts.ts'
import type { ListingForm } from './use-listing-form.ts'

interface DetailFieldsProps {
  form: ListingForm
  /** The member's company, offered as legal owner; absent on edit, which can't change the owner. */
  company?: string
  /** The pieces of a lot, empty of units, as published: they can't change any more. */
  publishedLot?: string | undefined
  proceedsOf: ProceedsSlot | undefined
  market: MarketSlots | undefined
}

/** What the seller receives of a price in major units, which another feature knows. */
export type ProceedsSlot = (priced: {
  category: string
  price: number | undefined
  currency: string
}) => ReactNode

/** Zone two: description, quantity, price, location and owner (spec §5). */
export function DetailFields({ form, company, publishedLot, proceedsOf, market }: DetailFieldsProps) {
  const t = useTexts(texts).fields
  const language = useLanguage()
  const { categorie: category, type, condition, prix, currency } = form.values
  const isLot = form.values.lotPieces !== ''
  // What a draft of before the publication says otherwise can still be put right.
  const isLotFixed = form.values.lotPieces === publishedLot
  return (
    <>
      <DescriptionField form={form} label={t.description} hint={t.descriptionHint} required />
      <SecondLanguage form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <NumberInput
          field={form.field('lotPieces')}
          label={t.lotPieces}
          hint={isLotFixed ? t.lotFixedHint : t.lotPiecesHint}
          readOnly={isLotFixed}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <NumberInput field={form.field('qty')} label={isLot ? t.lots : t.qty} required />
        <NumberInput
          field={form.field('prix')}
          label={isLot ? t.lotPrix : t.prix}
          required
          decimals
          unit={form.values.currency.toUpperCase() || undefined}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup
          field={form.field('currency')}
          label={t.currency}
          required
          options={[
            { value: 'usd', label: t.usd },
            { value: 'eur', label: t.eur },
          ]}
        />
        {!isLot && market?.pricesOf({ category, type, condition, currency })}
      </div>
      {proceedsOf?.({ category, price: typedNumber(prix, language), currency })}
      <div className="grid gap-5 md:grid-cols-2">
        <CountryField field={form.field('country')} label={t.country} required />
        <CheckedText field={form.field('city')} label={t.city} required />
      </div>
      {company !== undefined && <LegalOwner form={form} company={company} />}
      <AttributeFields form={form} />
      <TextInput
        field={form.field('reference')}
        label={t.reference}
        hint={t.referenceHint}
        autoComplete="off"
      />
      <Technical form={form} />
      <Contamination form={form} />
      <Shipping form={form} />
    </>
  )
}

/** 'Other' reveals a text field; otherwise the member's company is the owner (spec §4 Add listing). */
function LegalOwner({ form, company }: { form: ListingForm; company: string }) {
  const t = useTexts(texts).fields
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        field={form.field('owner')}
        label={t.owner}
        hint={t.ownerHint}
        required
        options={[
          { value: 'company', label: t.ownerCompany(company) },
          { value: 'other', label: t.ownerOther },
        ]}
      />
      {form.values.owner === 'other' && (
        <TextInput field={form.field('legalOwner')} label={t.legalOwner} required autoComplete="off" />
      )}
    </div>
  )
}

function Technical({ form }: { form: ListingForm }) {
  const t = useTexts(texts).fields
  return (
    <FieldGroup title={t.technical}>
      <NumberInput field={form.field('year')} label={t.year} />
      <NumberInput field={form.field('runningHours')} label={t.runningHours} unit={t.hours} />
      <TextInput field={form.field('partNumber')} label={t.partNumber} autoComplete="off" />
      <TextInput field={form.field('serialNumber')} label={t.serialNumber} autoComplete="off" />
      <TextInput field={form.field('hsCode')} label={t.hsCode} hint={t.hsCodeHint} autoComplete="off" />
      <CountryField field={form.field('originCountry')} label={t.originCountry} hint={t.originCountryHint} />
      <NumberInput
        field={form.field('netWeightKg')}
        label={t.netWeightKg}
        hint={form.values.lotPieces === '' ? t.netWeightHint : t.lotNetWeightHint}
        decimals
        unit={t.kg}
      />
    </FieldGroup>
  )
}

/** The data for a delivery price; larger goods go by quote (decisions §4). */
function Shipping({ form }: { form: ListingForm }) {
  const t = useTexts(texts).fields
  const { weightKg, lengthCm, widthCm, heightCm } = PIECE_LIMITS
  return (
    <FieldGroup
      title={form.values.lotPieces === '' ? t.shipping : t.lotShipping}
      about={{ id: `${form.id}-shipping`, hint: t.shippingHint(weightKg, lengthCm, widthCm, heightCm) }}
    >
      <NumberInput
        field={form.field('weightKg')}
        label={t.weightKg}
        hint={t.weightHint}
        decimals
        unit={t.kg}
      />
      <NumberInput field={form.field('lengthCm')} label={t.lengthCm} decimals unit={t.cm} />
      <NumberInput field={form.field('widthCm')} label={t.widthCm} decimals unit={t.cm} />
      <NumberInput field={form.field('heightCm')} label={t.heightCm} decimals unit={t.cm} />
      <TextInput field={form.field('originPostcode')} label={t.originPostcode} autoComplete="off" />
      <CheckedText field={form.field('liftingPoints')} label={t.liftingPoints} hint={t.liftingPointsHint} />
      <CheckedText field={form.field('loadingHours')} label={t.loadingHours} hint={t.loadingHoursHint} />
      <CheckedText
        field={form.field('loadingEquipment')}
        label={t.loadingEquipment}
        hint={t.loadingEquipmentHint}
      />
    </FieldGroup>
  )
}

/**
 * Shown for used equipment: a statement helps to sell, and buyers see if it is missing. What may carry residues needs
 * one.
 */
function Contamination({ form }: { form: ListingForm }) {
  const t = useTexts(texts).fields
  const language = useLanguage()
  const kind = statedTyped(form.values)
  if (!mayState(kind)) return null
  const reason = residueReason(kind)
  const hint = reason === null ? t.contaminationHint : `${t.residues[reason]} ${t.contaminationNeeded}`
  return (
    <FieldGroup
      title={t.contamination}
      about={{ id: `${form.id}-contamination`, hint }}
      align={reason === null ? 'items-end' : 'items-start'}
    >
      {HAZARDS.map((hazard) => (
        <Select
          key={hazard}
          field={form.field(hazard)}
          label={hazardName(hazard, language)}
          required={reason !== null}
          empty={findingWords(null, language)}
          options={FINDINGS.map((value) => ({ value, label: findingWords(value, language) }))}
        />
      ))}
    </FieldGroup>
  )
}
