import type { Declaration } from '#kernel/trade/contamination/declaration.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#kernel/trade/listing-document.ts'
import { mayState, wasChecked, type Kind } from '#kernel/trade/residues/residues.ts'

/** The documents that buyers of a type ask for: of any, and besides of new or of used ones. */
interface Expected {
  any?: readonly DocumentKind[]
  new?: readonly DocumentKind[]
  used?: readonly DocumentKind[]
}

const PIPE: Expected = { any: ['mill_certificate'], used: ['inspection_report'] }
const PRESSURE: Expected = { any: ['conformity_certificate'], used: ['inspection_report'] }
const DOWNHOLE: Expected = {
  any: ['data_sheet'],
  new: ['conformity_certificate'],
  used: ['inspection_report'],
}
const TOOLS: Expected = { new: ['conformity_certificate'], used: ['inspection_report'] }
const MACHINE: Expected = { any: ['manual'], used: ['inspection_report'] }

/** A type that is not listed expects none. The owner's papers are no documents: those are public. */
const BY_TYPE: Readonly<Record<string, Expected>> = {
  'Sand Screens': PIPE,
  'Lower Completion': DOWNHOLE,
  'Upper Completion': DOWNHOLE,
  Wellheads: PRESSURE,
  'Downhole Plugs': DOWNHOLE,
  Tubing: PIPE,
  'Wellbore Cleanout': TOOLS,
  Fracheads: PRESSURE,
  'Workover Units': MACHINE,
  Cement: { any: ['mill_certificate'] },
  Crude: { any: ['data_sheet'] },
  'Refined Products': { any: ['data_sheet'] },
  'Drilling Rigs': MACHINE,
  Casing: PIPE,
  Accessories: TOOLS,
  'Drilling Tools': TOOLS,
  'Fishing Tools': TOOLS,
  'Solids Control Equipment': MACHINE,
  'Line Pipes': PIPE,
  Generators: { any: ['data_sheet', 'manual'] },
  'Maintenance Workshop Equipment': { any: ['manual'] },
  Valves: { any: ['conformity_certificate'], new: ['mill_certificate'], used: ['inspection_report'] },
  'Pumps and Compressors': { any: ['data_sheet', 'manual'], used: ['inspection_report'] },
  'Process Vessels and Tanks': { any: ['conformity_certificate', 'data_sheet'], used: ['inspection_report'] },
  'Mining Equipment': MACHINE,
  'Heavy Equipment': MACHINE,
  'Vessels and Marine': { any: ['data_sheet'], used: ['inspection_report'] },
  PPE: { any: ['conformity_certificate'] },
  'Spill Response': { any: ['data_sheet'] },
  Containement: { any: ['conformity_certificate'] },
}

/**
 * The documents that buyers expect of a listing, in the order of the form. What was checked for contamination needs its
 * survey, whatever the type.
 */
export function expectedDocuments(listing: Kind & Declaration): DocumentKind[] {
  const { type, condition } = listing
  const { any = [], new: fresh = [], used = [] } = (Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : null) ?? {}
  const surveyed = mayState(listing) && wasChecked(listing)
  const expected = new Set([
    ...any,
    ...(condition === 'used' ? used : fresh),
    ...(surveyed ? ['contamination_survey' as const] : []),
  ])
  return DOCUMENT_KINDS.filter((kind) => expected.has(kind))
}
