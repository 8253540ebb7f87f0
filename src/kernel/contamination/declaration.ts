import { categoryCode } from '../taxonomy.ts'

/** What used equipment of the field may carry: radioactive scale (NORM), hydrogen sulphide, hydrocarbons. */
export const HAZARDS = ['norm', 'h2s', 'hydrocarbons'] as const
export type Hazard = (typeof HAZARDS)[number]

/** `clean`: checked, nothing found. `found`: checked, and there. */
export const FINDINGS = ['clean', 'found', 'not_checked'] as const
export type Finding = (typeof FINDINGS)[number]

/** What a seller says, hazard by hazard; an absent one is not declared. */
export type Declaration = Readonly<Partial<Record<Hazard, Finding | null | undefined>>>

const CATEGORY_CODES: readonly unknown[] = ['CO', 'DR', 'GE']

/**
 * Whether a listing is asked for a declaration: used, and of the completion, drilling or general equipment.
 */
export function declaresContamination(listing: { category: string; condition: string }): boolean {
  return listing.condition === 'used' && CATEGORY_CODES.includes(categoryCode(listing.category))
}

/** Hazards about which nothing is said. */
export function undeclaredHazards(declaration: Declaration): Hazard[] {
  return HAZARDS.filter((hazard) => !declaration[hazard])
}

/** Whether something was checked, which a survey document should prove. */
export function wasChecked(declaration: Declaration): boolean {
  return HAZARDS.some((hazard) => declaration[hazard] === 'clean' || declaration[hazard] === 'found')
}
