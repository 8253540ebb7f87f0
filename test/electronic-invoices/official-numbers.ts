/**
 * The numbers of all rules of the official Schematron of EN 16931, to show that each is accounted for
 * (ConnectingEurope/eInvoicing-EN16931, release 1.3.13, commit 018fb98b, read on 30 November 2026). Ranges include both
 * ends.
 */
const SHARED = `
  BR-01…33 BR-36…38 BR-41…57 BR-61…65
  BR-CO-03…26
  BR-DEC-01…02 BR-DEC-05…06 BR-DEC-09…20 BR-DEC-23…25 BR-DEC-27…28
  BR-S-01…10 BR-Z-01…10 BR-E-01…10 BR-AE-01…10 BR-G-01…10 BR-IC-01…12 BR-O-01…14 BR-B-01…02
  BR-CL-01 BR-CL-03…08 BR-CL-10…11 BR-CL-13…26`

const CII = `
  BR-66 BR-CO-27 BR-AF-01…10 BR-AG-01…10
  CII-SR-001…028 CII-SR-030 CII-SR-032…046 CII-SR-048…136 CII-SR-138…210 CII-SR-212…252 CII-SR-254…342
  CII-SR-344…373 CII-SR-375…382 CII-SR-384…386 CII-SR-388…402 CII-SR-404…409 CII-SR-411…462
  CII-DT-001…084 CII-DT-086…098 CII-DT-0010 CII-DT-0020 CII-DT-0030 CII-DT-0040`

const UBL = `
  BR-IG-01…10 BR-IP-01…10
  UBL-SR-01…37 UBL-SR-39…40 UBL-SR-42…52
  UBL-DT-01 UBL-DT-06…07 UBL-DT-08…28
  UBL-CR-001…119 UBL-CR-121…422 UBL-CR-424…535 UBL-CR-537…682`

/** 'BR-01…03' as BR-01, BR-02, BR-03. */
export function numbersIn(ranges: string): string[] {
  return ranges
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((range) => {
      const {
        series = '',
        from = '',
        to = from,
      } = /^(?<series>.*-)(?<from>\d+)(?:…(?<to>\d+))?$/.exec(range)?.groups ?? {}
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
        return series + String(Number(from) + index).padStart(from.length, '0')
      })
    })
}

export const OFFICIAL_NUMBERS = {
  cii: numbersIn(`${SHARED} ${CII}`),
  ubl: numbersIn(`${SHARED} ${UBL}`),
} as const
