/** Nominal diameters (DN) whose inches are not a twenty-fifth of them. */
export const INCHES_OF_DN: Readonly<Record<number, number>> = {
  6: 0.125,
  8: 0.25,
  10: 0.375,
  15: 0.5,
  20: 0.75,
  32: 1.25,
  40: 1.5,
  65: 2.5,
  80: 3,
}
/** Classes of ASME by nominal pressure (PN). */
export const CLASS_OF_PN: Readonly<Record<string, string>> = {
  20: '150',
  50: '300',
  110: '600',
  150: '900',
  260: '1500',
  420: '2500',
}
/** Classes of ASME for pressure. */
export const CLASSES: ReadonlySet<number> = new Set([150, 300, 400, 600, 900, 1500, 2500])
