import { formatCount } from '#kernel/text/count-text.ts'
import { type Language, localizePath } from '#kernel/text/language.ts'
import { declaresContamination } from '#kernel/trade/contamination/declaration.ts'
import { contaminationRows } from '#kernel/trade/contamination/words.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import { texts } from './texts.ts'

/** The address of a listing's data sheet, below that of its page. */
export function dataSheetAddress(id: number, language: Language): string {
  return localizePath(`/product/${id}/sheet.pdf`, language)
}

/** The label of what is left of a product, which counts units or lots. */
export function stockLabel({ lotPieces }: Pick<ProductDetail, 'lotPieces'>, language: Language): string {
  return texts[language][lotPieces === undefined ? 'availableUnits' : 'availableLots']
}

/** The rows of a product's data plate, in order; unknown facts have no row. */
export function plateRows(product: ProductDetail, language: Language): { label: string; value: string }[] {
  const t = texts[language]
  const { facts } = product
  const measure = (value: number, unit: string) => `${formatCount(value, language)}\u00a0${unit}`
  const { lengthCm, widthCm, heightCm } = facts
  const sizes = [lengthCm, widthCm, heightCm].filter((size) => size !== undefined)
  const size = sizes.length === 3 && sizes.map((side) => formatCount(side, language)).join('\u00a0×\u00a0')
  const rows: [label: string, value: string | false | undefined][] = [
    [t.brand, product.brand],
    [t.category, taxonomyName(product.categorie, language)],
    [t.type, taxonomyName(product.type, language)],
    ...product.attributes.map(({ label, value, other }): [string, string] => [
      label,
      other === undefined ? value : `${value} (${other})`,
    ]),
    [t.conditionLabel, t.condition[product.condition]],
    [t.region, product.region],
    [stockLabel(product, language), lotsWords(product, language) ?? formatCount(product.qty, language)],
    [t.year, facts.year !== undefined && String(facts.year)],
    [t.partNumber, facts.partNumber],
    [t.serialNumber, facts.serialNumber],
    [t.runningHours, facts.runningHours !== undefined && measure(facts.runningHours, 'h')],
    [t.hsCode, facts.hsCode],
    [t.madeIn, product.madeIn],
    [t.netWeight, facts.netWeightKg !== undefined && measure(facts.netWeightKg, 'kg')],
    [t.weight, facts.weightKg !== undefined && measure(facts.weightKg, 'kg')],
    [t.size, size && `${size}\u00a0cm`],
    [t.liftingPoints, facts.liftingPoints],
    [t.loadingHours, facts.loadingHours],
    [t.loadingEquipment, facts.loadingEquipment],
  ]
  const isAsked =
    declaresContamination({ category: product.categorie, condition: product.condition }) || facts.norm
  return rows
    .flatMap(([label, value]) => (typeof value === 'string' ? [{ label, value }] : []))
    .concat(isAsked ? contaminationRows(facts, language) : [])
}
