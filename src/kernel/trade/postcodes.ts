/**
 * Postcode formats of the countries that have a fixed one. Letters and digits only, because spaces and
 * hyphens vary.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{8}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  CN: /^\d{6}$/,
  CZ: /^\d{5}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  DZ: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  GR: /^\d{5}$/,
  HU: /^\d{4}$/,
  ID: /^\d{5}$/,
  IN: /^\d{6}$/,
  IT: /^\d{5}$/,
  JP: /^\d{7}$/,
  KR: /^\d{5}$/,
  LU: /^\d{4}$/,
  MA: /^\d{5}$/,
  MX: /^\d{5}$/,
  MY: /^\d{5}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{5}$/,
  PT: /^\d{7}$/,
  RO: /^\d{6}$/,
  SE: /^\d{5}$/,
  SG: /^\d{6}$/,
  SK: /^\d{5}$/,
  TH: /^\d{5}$/,
  TN: /^\d{4}$/,
  TR: /^\d{5}$/,
  UA: /^\d{5}$/,
  US: /^\d{5}(\d{4})?$/,
  ZA: /^\d{4}$/,
}

/** Prefixes that people use besides the two-letter country code: 'L-1009'. */
const SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  JP: 'J',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
}

/**
 * A normalised postcode for comparison: upper case, letters and digits only, without its own country's
 * prefix. The prefix of another country is kept, since such a postcode is not of this country.
 */
export function barePostcode(countryCode: string, postcode: string): string {
  const written = postcode.toUpperCase().replaceAll(/[\s.-]/g, '')
  const format = FORMATS[countryCode]
  if (format?.test(written)) return written
  const sign = [countryCode, SIGNS[countryCode]].find((each) => each && written.startsWith(each))
  const rest = written.slice(sign?.length ?? 0)
  return (format ?? /^\d/).test(rest) ? rest : written
}

/** Whether a postcode has its country's format, prefix aside; any text is accepted if we know no format. */
export function hasPostcodeFormat(countryCode: string, postcode: string): boolean {
  return FORMATS[countryCode]?.test(barePostcode(countryCode, postcode)) ?? true
}
