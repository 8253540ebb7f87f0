import { useLanguage, useTexts } from '#client/language.tsx'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CATEGORIES, isTypeOf, typesOf } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { Select } from '#ui/select.tsx'
import { LISTING_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts.ts'
import { CheckedText } from './contact-check.tsx'
import type { MarketSlots } from './market-slots.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Zone one: what the product is (spec §5). */
export function BasicFields({ form, market }: { form: ListingForm; market: MarketSlots | undefined }) {
  const t = useTexts(texts).fields
  const language = useLanguage()
  const optionOf = (name: string) => ({ value: name, label: taxonomyName(name, language) })
  const category = form.field('categorie')
  const chooseCategory = (categorie: string) => {
    const keepsType = form.mode === 'edit' || isTypeOf(categorie, form.values.type)
    form.set({ categorie, ...(!keepsType && { type: '' }) })
  }
  const condition = form.field('condition')
  const written = form.field('language')
  const chooseLanguage = (chosen: string) =>
    form.set({ language: LANGUAGES.find((each) => each === chosen) ?? '' })
  return (
    <>
      <CheckedText
        field={form.field('title')}
        label={t.title}
        hint={t.titleHint}
        required
        counter={LISTING_LIMITS.titleMax}
      />
      <CheckedText field={form.field('brand')} label={t.brand} hint={t.brandHint} required />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          field={{ ...category, onChange: chooseCategory }}
          label={t.categorie}
          required
          empty={t.categorieEmpty}
          options={CATEGORIES.map(({ name }) => optionOf(name))}
        />
        {form.mode === 'edit' ? (
          <CheckedText field={form.field('type')} label={t.type} required />
        ) : (
          <Select
            field={form.field('type')}
            label={t.type}
            required
            empty={form.values.categorie === '' ? t.typeFirst : t.typeEmpty}
            options={typesOf(form.values.categorie).map(optionOf)}
          />
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup
          field={condition}
          label={t.condition}
          required
          options={[
            { value: 'new', label: t.new },
            { value: 'used', label: t.used },
          ]}
        />
        {market?.demandOf({ category: form.values.categorie, type: form.values.type })}
      </div>
      <Select
        field={{ ...written, value: written.value || language, onChange: chooseLanguage }}
        label={t.language}
        hint={t.languageHint}
        required
        options={LANGUAGES.map((each) => ({ value: each, label: t.languages[each] }))}
      />
    </>
  )
}
