import type { ImportView } from '#features/imports/contract/views.ts'

export const NO_ROWS = { rows: 0, done: 0, reviewed: 0, pictured: 0, noted: 0 }

/** A file of three items whose columns are to be named. */
export const TEST_IMPORT: ImportView = {
  id: 5,
  state: 'mapping',
  round: 1,
  refusal: null,
  fileName: 'stock.csv',
  format: 'csv',
  encoding: 'windows-1252',
  delimiter: ';',
  header: ['Réf', 'Titre', 'Prix'],
  beside: null,
  headerRow: 1,
  sample: [['A-1', 'Vanne', '12 500,00 €']],
  rowCount: 3,
  sheets: [],
  sheet: 0,
  leftOut: { above: 1, head: 1, total: 2 },
  kept: [],
  questions: [],
  columns: { reference: 0, title: 1, prix: 2 },
  archive: { state: 'none', name: null, refusal: null, pictures: 0 },
  upload: null,
  progress: [],
  outcomes: { create: NO_ROWS, update: NO_ROWS, same: NO_ROWS, bad: NO_ROWS },
  problems: [],
  pictures: {
    wanted: 0,
    done: 0,
    unnamed: { all: 0, names: [] },
    missing: { all: 0, names: [] },
  },
  target: null,
  drafts: { complete: 0, lacking: 0, unstated: 0 },
  undo: { until: null, state: 'none', withdrawn: 0, stayed: 0, kept: [] },
}
