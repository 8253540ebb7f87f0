import type { Finding, Hazard } from '#kernel/trade/contamination/declaration.ts'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'

/**
 * Documents of the demonstration by the keys of their listings; their content is derived from the listing.
 */
export const DEMO_DOCUMENTS: ReadonlyMap<string, readonly DocumentKind[]> = new Map<
  string,
  readonly DocumentKind[]
>([
  ['casing-9-5-8-l80-btc-kouilou', ['mill_certificate']],
  ['casing-13-3-8-k55-senegal', ['mill_certificate']],
  ['casing-7-p110-vam-pitch', ['mill_certificate']],
  ['tubing-3-5-l80-eue', ['mill_certificate']],
  ['line-pipe-20-x65-3lpe', ['mill_certificate', 'data_sheet']],
  ['gate-valve-8-300-wcb', ['mill_certificate', 'conformity_certificate']],
  ['xmas-tree-3-1-8-5k', ['inspection_report', 'data_sheet']],
  ['xmas-tree-2-9-16-3k-used', ['inspection_report', 'contamination_survey']],
  ['xmas-tree-swamp-wells-5k', ['inspection_report', 'contamination_survey']],
  ['bop-13-5-8-10k-shaffer', ['inspection_report']],
  ['top-drive-tds11sa', ['inspection_report', 'manual']],
  ['genset-enclosed-mozambique', ['data_sheet']],
  ['separator-60in-600psi', ['inspection_report', 'contamination_survey']],
  ['fwko-66in', ['inspection_report']],
])

const said = (norm: Finding, h2s: Finding, hydrocarbons?: Finding): Partial<Record<Hazard, Finding>> => ({
  norm,
  h2s,
  ...(hydrocarbons && { hydrocarbons }),
})

/** Contamination declarations by the keys of used listings. */
export const DEMO_DECLARATIONS: ReadonlyMap<string, Partial<Record<Hazard, Finding>>> = new Map([
  ['xmas-tree-2-9-16-3k-used', said('clean', 'clean', 'clean')],
  ['xmas-tree-swamp-wells-5k', said('clean', 'clean', 'found')],
  ['block-tree-kutai-basin', said('not_checked', 'clean', 'not_checked')],
  ['compact-tree-4-1-16-5k-egypt', said('not_checked', 'not_checked', 'not_checked')],
  ['tubing-2-7-8-yellow-band', said('found', 'clean', 'clean')],
  ['workover-rig-450hp-truck', said('clean', 'clean', 'clean')],
  ['retrievable-bridge-plug-7', said('clean', 'not_checked', 'clean')],
  ['bop-13-5-8-10k-shaffer', said('clean', 'clean', 'clean')],
  ['drill-pipe-5-s135-nc50', said('clean', 'clean', 'clean')],
  ['top-drive-tds11sa', said('not_checked', 'not_checked', 'found')],
  ['separator-60in-600psi', said('clean', 'found', 'found')],
  // In review, checked without a survey, for staff to notice.
  ['fwko-66in', said('not_checked', 'clean', 'not_checked')],
])
