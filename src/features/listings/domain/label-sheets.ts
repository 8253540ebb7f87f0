/** Sheets of labels that offices have, on A4, in millimetres: how many across and down, and where they begin. */
export const LABEL_SHEETS = {
  '24': { across: 3, down: 8, width: 64, height: 33.9, left: 7.2, top: 12.9, stepX: 66.04, stepY: 33.9 },
  '21': { across: 3, down: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.15, stepX: 66.04, stepY: 38.1 },
  '14': { across: 2, down: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, stepX: 101.64, stepY: 38.1 },
  '8': { across: 2, down: 4, width: 99.1, height: 67.7, left: 4.65, top: 13.1, stepX: 101.64, stepY: 67.7 },
} as const
export type LabelSheet = keyof typeof LABEL_SHEETS
export const LABEL_SHEET_NAMES = ['24', '21', '14', '8'] as const satisfies readonly LabelSheet[]

/** Labels that are printed at once. */
export const LABELS_MAX = 200

export interface LabelPlace {
  page: number
  /** From the top left, in millimetres. */
  x: number
  y: number
}

/** Where a label is, counted from 0; `skipped`: labels that are missing on the first sheet. */
export function placeOfLabel(sheet: LabelSheet, index: number, skipped = 0): LabelPlace {
  const { across, down, left, top, stepX, stepY } = LABEL_SHEETS[sheet]
  const at = index + skipped
  const onPage = at % (across * down)
  return {
    page: Math.floor(at / (across * down)),
    x: left + (onPage % across) * stepX,
    y: top + Math.floor(onPage / across) * stepY,
  }
}
