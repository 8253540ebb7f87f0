import { formatPrice } from '#kernel/money/money.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { attributesOfType } from '#kernel/trade/attributes/by-type.ts'
import { declaresContamination, HAZARDS } from '#kernel/trade/contamination/declaration.ts'
import { contaminationRows, hazardName } from '#kernel/trade/contamination/words.ts'
import { LISTED_TERM } from '#kernel/trade/incoterms.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { lotsWords, priceBasis } from '#kernel/trade/lot/lot-words.ts'
import { plateRows, stockLabel } from '../data-sheet.ts'
import { recordRows } from '../record-rows.ts'
import { texts as plateTexts } from '../texts.ts'
import type { ComparedListing } from './endpoints.ts'
import { texts } from './texts.ts'

/** A fact of all compared listings: one cell each, empty where it is unknown. */
export interface ComparedRow {
  label: string
  cells: readonly string[]
  /** Whether the listings that state it differ in it. */
  differs: boolean
  /** By column, whether the fact can't be stated of such a thing, as the bore of a generator; absent where it can of all. */
  outside?: readonly boolean[]
}

interface Fact {
  label: string
  value: string
}

/** The facts of the listings as rows, in the order of a product's page; facts of none have no row. */
export function comparedRows(listings: readonly ComparedListing[], language: Language): ComparedRow[] {
  const facts = listings.map((listing) => factsOf(listing, language))
  const isOutside = outsideOf(listings, language)
  return labelsOf(facts).map((label) => {
    const cells = facts.map((column) => column.find((fact) => fact.label === label)?.value ?? '')
    const row = { label, cells, differs: differIn(cells) }
    const outside = listings.map(({ product }, column) => cells[column] === '' && isOutside(product, label))
    return outside.includes(true) ? { ...row, outside } : row
  })
}

/** Whether cells differ: a listing that says nothing of a fact does not. */
export const differIn = (cells: readonly string[]): boolean =>
  new Set(cells.filter((cell) => cell !== '')).size > 1

/** Finds out which facts can't be stated of a listing: attributes of other types, and hazards of what is new. */
function outsideOf(listings: readonly ComparedListing[], language: Language) {
  const attributes = listings.flatMap(({ product }) => product?.attributes ?? [])
  const keys = new Map(attributes.map(({ label, key }) => [label, key]))
  keys.set(plateTexts[language].runningHours, 'running_hours')
  const hazards = HAZARDS.map((hazard) => hazardName(hazard, language))
  // One row for all of them where nothing is declared.
  const [{ label: undeclared } = { label: '' }] = contaminationRows({}, language)
  return (product: ProductDetail | null, label: string): boolean => {
    if (product === null) return false
    const key = keys.get(label)
    if (key !== undefined) return !attributesOfType(product.type).some((own) => own === key)
    const { categorie: category, condition } = product
    const isAsked = declaresContamination({ category, condition })
    return label === undeclared || (hazards.includes(label) && !isAsked)
  }
}

function factsOf({ product, seller }: ComparedListing, language: Language): Fact[] {
  if (product === null) return []
  const t = texts[language]
  // The terms of the price and the availability say these.
  const said = [plateTexts[language].region, stockLabel(product, language)]
  const { price, currency, documents } = product
  return [
    {
      label: t.price,
      value: `${formatPrice(price, currency, language)} ${t.priceIs(priceBasis(product, language))}`,
    },
    { label: t.handedOver, value: t.term(`${LISTED_TERM} ${product.region}`) },
    { label: t.availability, value: availabilityOf(product, language) },
    ...plateRows(product, language).filter(({ label }) => !said.includes(label)),
    { label: t.documents, value: documents.length > 0 ? formatCount(documents.length, language) : '' },
    ...(seller ? recordRows(seller, language) : []).map(({ label, value }) => {
      return { label: t.seller(label), value }
    }),
  ].filter(({ value }) => value !== '')
}

function availabilityOf(product: ProductDetail, language: Language): string {
  const t = texts[language]
  const { availability, qty } = product
  if (availability !== 'available') return t[availability]
  const lots = lotsWords(product, language)
  return lots ? t.lots(lots) : t.units(formatCount(qty, language), qty === 1)
}

/** The labels of all columns, each once: a further one comes after the one that precedes it in its column. */
function labelsOf(columns: readonly (readonly Fact[])[]): string[] {
  const labels: string[] = []
  for (const column of columns) {
    let place = 0
    for (const { label } of column) {
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(place, 0, label)
      place = (known < 0 ? place : known) + 1
    }
  }
  return labels
}
