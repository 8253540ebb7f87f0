/** Regions of the example tariff. Every country is either in exactly one of them or not served. */
const REGIONS = {
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  middleEast: 'AE AF AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  asiaPacific:
    'AS AU BD BN BT CC CK CN CX FJ FM GU HK ID IN JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UZ VN VU WF WS',
  americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
} as const satisfies Record<string, string>

type Region = keyof typeof REGIONS

/** Places without a freight service: uninhabited, or reached by research vessels only. */
export const NOT_SERVED: ReadonlySet<string> = new Set('AQ BV GS HM IO TF UM'.split(' '))

const NEAR: readonly (readonly [Region, Region])[] = [
  ['europe', 'africa'],
  ['europe', 'middleEast'],
  ['africa', 'middleEast'],
  ['middleEast', 'asiaPacific'],
  ['europe', 'americas'],
]

const REGION_OF: ReadonlyMap<string, Region> = new Map(
  (Object.keys(REGIONS) as Region[]).flatMap((region) =>
    REGIONS[region].split(' ').map((code) => [code, region] as const),
  ),
)

export function regionOf(countryCode: string): Region | undefined {
  return REGION_OF.get(countryCode)
}

/**
 * 1 within a country, 2 within a region, 3 between neighbouring regions, 4 beyond; null where there is no
 * service.
 */
export function zoneBetween(origin: string, destination: string): 1 | 2 | 3 | 4 | null {
  const from = regionOf(origin)
  const to = regionOf(destination)
  if (!from || !to) return null
  if (origin === destination) return 1
  if (from === to) return 2
  return NEAR.some(([a, b]) => (a === from && b === to) || (a === to && b === from)) ? 3 : 4
}
