import { numbersIn } from './official-numbers.ts'

/** Official rules without one of ours, and why: what they speak of does not occur in our documents. */
const REFUSED = 'an element or attribute that the outline refuses'
const TRUE = 'true by itself: what the reasons mean is not checked'

const SHARED: readonly (readonly [numbers: string, reason: string])[] = [
  ['BR-17', 'no payee but the seller'],
  ['BR-18…20 BR-56', 'no tax representative'],
  ['BR-28', 'no gross price'],
  ['BR-30 BR-CO-20', 'no period of a line'],
  ['BR-41…44 BR-CO-23…24 BR-DEC-24…25 BR-DEC-27…28', 'no allowance or charge on a line'],
  ['BR-50', 'no account of the seller; a transfer with one is refused by BR-61'],
  ['BR-51', 'no card number'],
  ['BR-52 BR-CL-24', 'no attachment'],
  ['BR-64 BR-CL-21', 'no standard number of the product'],
  ['BR-CO-03 BR-CL-06', 'no date of the tax'],
  ['BR-CO-05…08', TRUE],
  ['BR-DEC-02 BR-DEC-06', 'no base of an allowance or a charge'],
  ['BR-CL-07', 'no invoiced object'],
  ['BR-CL-10 BR-CL-26', 'no other identifier of a party or a place'],
  ['BR-CL-19', 'no allowance; the outline refuses one'],
]

const CII: readonly (readonly [numbers: string, reason: string])[] = [
  ['BR-66', 'no card number'],
  ['BR-CO-27', 'no account of the seller'],
  [
    `CII-SR-001…002 CII-SR-004…008 CII-SR-011…013 CII-SR-015…028 CII-SR-032…046 CII-SR-048…068 CII-SR-070…071
     CII-SR-073…089 CII-SR-091…136 CII-SR-138…210 CII-SR-212…252 CII-SR-254…342 CII-SR-344…373 CII-SR-375…382
     CII-SR-384…386 CII-SR-388…402 CII-SR-404…409 CII-SR-411…438 CII-SR-440 CII-SR-442…451 CII-SR-457…458
     CII-DT-016…017 CII-DT-019…020 CII-DT-022…026 CII-DT-028…030 CII-DT-038…040 CII-DT-042…044 CII-DT-049…051
     CII-DT-053…058 CII-DT-060…084 CII-DT-086…096 CII-DT-0010 CII-DT-0020 CII-DT-0030 CII-DT-0040`,
    REFUSED,
  ],
]

const UBL: readonly (readonly [numbers: string, reason: string])[] = [
  ['UBL-SR-01…04 UBL-SR-33 UBL-SR-39 UBL-SR-43', 'no contract, receipt, attachment or project'],
  ['UBL-SR-19…23', 'no payee but the seller, and no tax representative'],
  ['UBL-SR-25', 'no name of the place of delivery'],
  ['UBL-SR-28…29 UBL-SR-44', 'no direct debit and no reference of the payment'],
  ['UBL-SR-35…37 UBL-SR-49 UBL-SR-52', REFUSED],
  ['UBL-DT-06…07', 'no attachment'],
  [
    `UBL-CR-001…119 UBL-CR-121…422 UBL-CR-424…479 UBL-CR-482…535 UBL-CR-537…599 UBL-CR-602…647 UBL-CR-653…655
     UBL-CR-659 UBL-CR-664…671 UBL-CR-673…677 UBL-CR-680…682`,
    REFUSED,
  ],
]

const listed = (table: typeof SHARED) =>
  table.flatMap(([numbers, reason]) => numbersIn(numbers).map((number) => [number, reason] as const))

export const SET_ASIDE = { cii: listed([...SHARED, ...CII]), ubl: listed([...SHARED, ...UBL]) } as const
