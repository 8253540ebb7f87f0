import { FINDINGS, HAZARDS, type Hazard } from '#kernel/trade/contamination/declaration.ts'
import { unstatedHazards, type Kind } from '#kernel/trade/residues/residues.ts'
import type { ListingValues } from './listing-values.ts'

/** What the rule about residues looks at, as typed. */
export function kindTyped({ categorie: category, type, title, condition }: ListingValues): Kind {
  return { category, type, title, condition }
}

/** The errors of a statement that is needed and not whole, by field. */
export function checkStatement(values: ListingValues, message: string): Partial<Record<Hazard, string>> {
  const found = HAZARDS.map((hazard) => [hazard, FINDINGS.find((finding) => finding === values[hazard])])
  const unstated = unstatedHazards({ ...kindTyped(values), ...Object.fromEntries(found) })
  return Object.fromEntries(unstated.map((hazard) => [hazard, message]))
}
