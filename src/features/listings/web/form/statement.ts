import { FINDINGS, HAZARDS, type Declaration, type Hazard } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards, type Kind } from '#kernel/trade/residues/residues.ts'
import { touchedFields } from './listing-record.ts'
import type { ListingValues } from './listing-values.ts'

/** What the rules about residues and documents look at, as typed. */
export function statedTyped(values: ListingValues): Kind & Declaration {
  const { categorie: category, type, title, condition } = values
  const found = HAZARDS.map((hazard) => [hazard, FINDINGS.find((finding) => finding === values[hazard])])
  return { category, type, title, condition, ...(Object.fromEntries(found) as Declaration) }
}

/** The errors of a statement that is needed and not whole, by field. */
export function checkStatement(
  values: ListingValues,
  errors: Readonly<Record<`statement_${Hazard}`, string>>,
): Partial<Record<Hazard, string>> {
  const unstated = unstatedHazards(statedTyped(values))
  return Object.fromEntries(unstated.map((hazard) => [hazard, errors[`statement_${hazard}`]]))
}

/** What a listing that buyers see already may change without a statement. */
const FREE: readonly string[] = ['prix', 'currency', 'qty']

/** Whether that is all that was changed: pictures are, as soon as there is another, order or description. */
export function isFreeChange(values: ListingValues, loaded: ListingValues): boolean {
  const touched = touchedFields(values, loaded)
  return touched.length > 0 && values.image === loaded.image && touched.every((field) => FREE.includes(field))
}
