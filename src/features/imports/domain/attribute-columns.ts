import type { Language } from '#kernel/text/language.ts'
import { ATTRIBUTE_KEYS, type AttributeKey, attributeOf } from '#kernel/trade/attributes/definitions.ts'
import { attributeTexts } from '#kernel/trade/attributes/names.ts'
import { keptAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { type UnitId, unitOf, UNITS } from '#kernel/trade/attributes/units.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'

/**
 * The heading of an attribute's column. If several attributes have the same name in a language, their types
 * are added: 'Kind of machine (Mining Equipment)'.
 */
export function attributeColumnName(key: AttributeKey, language: Language): string {
  const texts = attributeTexts.find((each) => each.language === language)
  const name = texts?.names[key] ?? key
  const isShared = ATTRIBUTE_KEYS.some((other) => other !== key && texts?.names[other] === name)
  const type = CATEGORIES.flatMap(({ types }) => types).find((each) => keptAttributes(each).includes(key))
  return isShared && type !== undefined ? `${name} (${taxonomyName(type, language)})` : name
}

/** The names of an attribute in our files and on our pages, in all languages. */
export function attributeNames(key: AttributeKey): string[] {
  return attributeTexts.flatMap(({ language, names }) => [attributeColumnName(key, language), names[key]])
}

interface HeadParts {
  name: string
  unit: string
  isBracketed: boolean
}

/**
 * The ways to split a heading into name and unit: 'Bore (in)', 'Pression, bar', 'Diamètre en mm', 'Power kW',
 * 'DN'.
 */
export function partsOfHead(head: string): HeadParts[] {
  const bracketed = /^(.*?)[\s:,]*[([]([^()[\]]+)[)\]]\s*$/.exec(head)
  const plain = [
    /^(.+?)\s*[,:;/]\s*(\S+)\s*$/,
    /^(.+?)\s+(?:in|en)\s+(\S+)\s*$/i,
    /^(.+?)\s+(\S+)\s*$/,
  ].flatMap((pattern) => {
    const [, name, unit] = pattern.exec(head) ?? []
    return name === undefined || unit === undefined ? [] : [{ name, unit, isBracketed: false }]
  })
  const [, name, unit] = bracketed ?? []
  return [
    ...(name === undefined || unit === undefined ? [] : [{ name, unit, isBracketed: true }]),
    ...plain,
    { name: head, unit: head, isBracketed: false },
  ]
}

/** Whether an attribute can be measured in the unit written in a heading. */
export function unitFits(key: AttributeKey, written: string): boolean {
  const definition = attributeOf(key)
  if (definition.kind === 'quantity') return unitIn(key, written) !== undefined
  return definition.kind === 'number' && definition.symbol?.toLowerCase() === written.trim().toLowerCase()
}

/** The unit of bare numbers in a column; undefined if the heading names none. */
export function unitOfHead(key: AttributeKey, head: string): UnitId | undefined {
  for (const { unit } of partsOfHead(head)) {
    const found = unitIn(key, unit)
    if (found !== undefined) return found
  }
  return undefined
}

function unitIn(key: AttributeKey, written: string): UnitId | undefined {
  const definition = attributeOf(key)
  return definition.kind === 'quantity' ? unitOf(UNITS[definition.units[0]].dimension, written) : undefined
}

/**
 * What the trade calls an attribute besides its name, in English and French, as `plainWords` writes it,
 * separated by commas. A star marks words that need a unit to be recognised, because other attributes are
 * called the same.
 */
export const ATTRIBUTE_HEADS: Readonly<Partial<Record<AttributeKey, string>>> = {
  bore: 'bore size, nominal bore, flange bore, alesage, passage, passage nominal, diametre de passage',
  pressure_class:
    'pressure rating, rated pressure, rated working pressure, rwp, pression nominale, pressure, pression, psi',
  flange_standard: 'flange, flange type, bride, type de bride',
  material_class: 'material class, api material class, classe de materiau, classe materiau',
  psl: 'psl, specification level, niveau psl, niveau de specification',
  inlets: 'number of inlets, nombre d entrees',
  outside_diameter: 'od, o d, outer diameter, pipe od, diametre ext',
  weight_per_length:
    'weight per foot, weight per metre, weight per meter, weight lb ft, weight lbs ft, weight ppf, weight kg m, ppf, lb ft, linear weight, poids lineique, poids au metre, masse par metre, poids kg m, poids lb ft',
  wall_thickness: 'wall, wt, thickness, epaisseur',
  grade: 'steel grade, nuance acier, nuance d acier',
  drill_pipe_grade: 'nuance de tige',
  connection: 'thread, threads, thread type, filetage, connexion',
  tool_joint: 'tool joints, tool joint connection',
  range: 'length range, gamme',
  coating: 'external coating, revetement externe',
  screen_slot: 'slot, slot size, opening, ouverture',
  casing_size: 'casing, casing od, for casing',
  tubing_size: 'tubing, tubing od',
  tool_size: 'tool od, diametre outil',
  working_pressure:
    'wp, max working pressure, maximum working pressure, mawp, pression de travail, pression maximale, pression max',
  drawworks_power: 'drawworks, treuil',
  hook_load: 'max hook load, hookload, charge crochet',
  drilling_depth: 'drilling depth, max depth, profondeur de forage',
  pump_type: 'pump type, type de pompe',
  apparent_power:
    'output*, rated output, rating*, prime power*, standby power*, capacity*, kva, puissance kva, puissance*',
  power:
    'output*, rated power, rated output*, engine power, motor power, kw, hp, puissance nominale, puissance moteur',
  voltage: 'volts, rated voltage, tension nominale',
  frequency: 'hz, freq, frequence',
  fuel: 'fuel type, energie, combustible, type de carburant',
  flow: 'flow rate, capacity*, debit nominal, capacite*',
  head: 'total head, hmt',
  lifting_capacity: 'swl, wll, safe working load, capacity*, capacite*, cmu, lifting*, levage*',
  operating_weight: 'operating mass, poids operationnel, machine weight',
  payload: 'payload capacity, rated payload',
  throughput: 'capacity*, debit*, production*',
  valve_type: 'valve type, type de vanne',
  nominal_size: 'size, nominal diameter, nps, dn, nominal pipe size, diametre, taille, dimension',
  asme_class: 'class, ansi class, ansi, asme, classe, classe ansi',
  end_connection: 'ends, end type, connection type, end connections, raccords, extremites',
  volume: 'capacity*, capacite*, contenance',
  design_pressure: 'pression de conception',
  design_code: 'code de calcul',
  vessel_material: 'material, matiere',
  ship_length: 'loa, overall length',
  bollard_pull: 'bollard',
  api_gravity: 'api',
  sulphur: 'sulfur, sulphur content, teneur en soufre',
  safety_standard: 'standard',
  condition_grade: 'grade of condition, detailed condition, degre d etat, etat detaille',
  pipe_class: 'pipe class, drill pipe class, classe de tige, classe des tiges',
  tubular_class:
    'band, colour band, color band, band colour, band color, pipe band, api band, tubing class, casing class, inspection class, bande, bande de couleur, couleur de bande, couleur bande, classe de tube, classe tube, classe de tubing, classe de casing, classe d inspection, classe inspection, classe d usure',
  tested_on: 'tested, test date, last test, last run, date d essai, dernier essai',
  fits: 'compatible with, suits, compatible avec',
}
