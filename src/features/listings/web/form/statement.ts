import { FINDINGS, HAZARDS, type Declaration, type Hazard } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards, type Kind } from '#kernel/trade/residues/residues.ts'
import type { ListingValues } from './listing-values.ts'

/** What the rules about residues and documents look at, as typed. */
export function statedTyped(values: ListingValues): Kind & Declaration {
  const { categorie: category, type, title, condition } = values
  const found = HAZARDS.map((hazard) => [hazard, FINDINGS.find((finding) => finding === values[hazard])])
  return { category, type, title, condition, ...(Object.fromEntries(found) as Declaration) }
}

/** The errors of a statement that is needed and not whole, by field. */
export function checkStatement(values: ListingValues, message: string): Partial<Record<Hazard, string>> {
  return Object.fromEntries(unstatedHazards(statedTyped(values)).map((hazard) => [hazard, message]))
}
