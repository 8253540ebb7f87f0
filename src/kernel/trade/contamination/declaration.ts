import { categoryCode } from '../taxonomy.ts'

/**
 * Contamination that used field equipment may carry: radioactive scale (NORM), hydrogen sulphide,
 * hydrocarbons.
 */
export const HAZARDS = ['norm', 'h2s', 'hydrocarbons'] as const
export type Hazard = (typeof HAZARDS)[number]

/** `clean`: checked, nothing found. `found`: checked and present. */
export const FINDINGS = ['clean', 'found', 'not_checked'] as const
export type Finding = (typeof FINDINGS)[number]

/** The seller's declaration by hazard; a missing one is undeclared. */
export type Declaration = Readonly<Partial<Record<Hazard, Finding | null | undefined>>>

const CATEGORY_CODES: readonly unknown[] = ['CO', 'DR', 'GE']

/**
 * Whether a listing needs a declaration: used goods of the completion, drilling or general equipment
 * categories.
 */
export function declaresContamination(listing: { category: string; condition: string }): boolean {
  return listing.condition === 'used' && CATEGORY_CODES.includes(categoryCode(listing.category))
}

/** The hazards without a finding. */
export function undeclaredHazards(declaration: Declaration): Hazard[] {
  return HAZARDS.filter((hazard) => !declaration[hazard])
}
