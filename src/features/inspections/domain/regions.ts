import { countryByName } from '#kernel/trade/countries.ts'

/** The regions of the price list. */
export const REGIONS = ['europe', 'africa', 'middle_east', 'asia', 'americas', 'oceania'] as const
export type Region = (typeof REGIONS)[number]

const CODES: Readonly<Record<Region, string>> = {
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GL GR HR HU IE IM IS IT JE LI LT LU ' +
    'LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU ' +
    'MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  middle_east: 'AE AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY YE',
  asia: 'AF BD BN BT CN HK ID IN IO JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN ' +
    'KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  oceania: 'AQ AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TF TK TO TV UM VU WF WS',
}

const BY_CODE: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) => CODES[region].split(' ').map((code) => [code, region] as const)),
)

/** The region of a country, by its English name; null for a name that is no country. */
export function regionOf(country: string): Region | null {
  const code = countryByName(country)?.code
  return (code !== undefined && BY_CODE.get(code)) || null
}
