import type { LineProblemCode } from '../domain/line-problem.ts'
import type { Remark } from '../domain/remarks.ts'
import { fr } from './texts.fr.ts'

type Sentence = (...values: string[]) => string

const problems: Readonly<Record<LineProblemCode, Sentence>> = {
  workbook: () =>
    'This is a workbook, not a CSV file. In the spreadsheet program, choose "Save as" and CSV, then choose that file here.',
  broken: () => 'This line cannot be read as CSV: a quotation mark is missing or superfluous.',
  too_many_lines: (most = '') => `A tariff has at most ${most} lines.`,
  no_tariff: () =>
    'The file needs a line "tariff" with the currency, and at least one "service" or "freight".',
  kind: (found = '') =>
    `"${found}" is no kind of line. There are: tariff, service, zone, lane, price, freight.`,
  columns: (kind = '', least = '', most = '') =>
    least === most
      ? `A line "${kind}" has ${most} values after the first.`
      : `A line "${kind}" has ${least} to ${most} values after the first.`,
  missing: () => 'A value is missing here.',
  currency: (found = '') => `"${found}" is no currency of this site. Write EUR or USD.`,
  code: (found = '') => `"${found}" is no code: one to eight letters and digits.`,
  name: (found = '') =>
    `"${found}" is no name: at most 40 characters that our documents can show, none of = + - @ first.`,
  number: (found = '') =>
    `"${found}" is no figure: write it without spaces and thousands separators, with at most two decimals.`,
  whole: (found = '') => `"${found}" has to be a whole number.`,
  range: (found = '', min = '', max = '') => `"${found}" is not from ${min} to ${max}.`,
  country: (found = '') => `"${found}" is no country: write its code of two letters, such as FR.`,
  prefix: (found = '') =>
    `"${found}" is no beginning of a post code: up to eight letters and digits, with or without * at the end, or nothing for the rest of the country.`,
  sides: () => 'The sides go from the longest to the shortest: the other way round?',
  twice: (line = '') => `Line ${line} says this already.`,
  service: (found = '') => `No line "service" has the code "${found}".`,
  zone: (found = '') => `No line "zone" has the name "${found}".`,
  lane: () => 'No line "lane" has this service from this zone to this zone.',
  days: (least = '', most = '') => `The transit takes from ${least} to ${most} days: the other way round?`,
  lighter: (line = '') => `A heavier load costs less here than a lighter one on line ${line}.`,
  no_prices: () => 'This lane has neither a line "price" nor a price for each further kg.',
  no_lanes: (code = '') => `The service "${code}" has no line "lane".`,
  mode: (found = '', modes = '') => `"${found}" is no way of freight. There are: ${modes}.`,
  amounts: (low = '', high = '') => `The estimate goes from ${low} to ${high}: the other way round?`,
}

const remarks: Readonly<Record<Remark['code'], Sentence>> = {
  template: () => 'Some prices are those of the template, which are invented.',
  no_services: () =>
    'There is no service: where parcels are priced by the tariff, none of them has a price. Estimates of freight alone are enough where another carrier prices parcels.',
  prefix: (zone = '', country = '', prefix = '') =>
    `Zone "${zone}", ${country}: ${prefix} means the post codes that begin with ${prefix}. If you meant 0${prefix}, your spreadsheet program has dropped the zero: write 0${prefix}*.`,
  free: (service = '', from = '', to = '') =>
    `${service} from "${from}" to "${to}": with a price of 0 and no minimum price, buyers pay nothing for the delivery.`,
}

/** Texts of the tariff's file, and errors of the calls. */
export const en = {
  problems,
  remarks,
  /** The headings of the file's columns, by kind of line. */
  headings: {
    tariff: ['currency'],
    service: [
      'code',
      'name in English',
      'name in French',
      'cm³ that count as 1 kg',
      'fuel surcharge %',
      'heaviest piece kg',
      'heaviest shipment kg',
      'longest side cm',
      'middle side cm',
      'shortest side cm',
    ],
    zone: ['name', 'country', 'post codes that begin with'],
    lane: [
      'service',
      'from zone',
      'to zone',
      'days from',
      'days to',
      'minimum price',
      'price for each further kg',
    ],
    price: ['service', 'from zone', 'to zone', 'up to kg', 'price'],
    freight: [
      'way of freight',
      'from zone',
      'to zone',
      'up to kg',
      'up to m³',
      'from amount',
      'to amount',
      'days from',
      'days to',
      'longest side cm',
    ],
  },
  /** The service of the template. */
  service: 'Road freight',
  files: { template: 'tariff-template', tariff: (day: string) => `tariff-${day}` },
  errors: {
    file: 'Please choose the file of the tariff.',
    file_long: 'The file is too large: at most 1,000,000 characters.',
    file_problems: 'Something is wrong in the file. Please check it first.',
    valid_from: 'Please enter the day from which it is valid: today or later, within two years.',
    note: 'Please say in at most 500 characters where these prices come from.',
    reason: 'Please say in at most 500 characters why it is withdrawn.',
    changed: 'Another tariff was put in force or withdrawn in the meantime. Please check the file again.',
    country: 'Please select a country.',
    postcode: 'A post code has at most 20 characters.',
    weight: 'Please enter the weight of a piece in kg, at most 10,000.',
    size: 'Please enter each side in cm, at most 2,000.',
    quantity: 'Please enter how many pieces there are, at most 1,000.',
  },
}

export const texts = { en, fr }
