import { expect, test } from 'vitest'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { CHECKED_COUNTRIES, readVatNumber } from './vat-number.ts'

test.for([
  ['France', 'FR 40 303 265 045', 'FR40303265045'],
  ['France', '40303265045', 'FR40303265045'],
  ['France', 'FR41303265045', null],
  ['France', 'DE136695976', null],
  ['Reunion', '40303265045', 'FR40303265045'],
  ['Monaco', 'FR53000004605', 'FR53000004605'],
  ['Austria', 'ATU13585627', 'ATU13585627'],
  ['Belgium', 'BE 0428.759.497', 'BE0428759497'],
  ['Bulgaria', 'BG175074752', 'BG175074752'],
  ['Croatia', 'HR33392005961', 'HR33392005961'],
  ['Cyprus', 'CY10259033P', 'CY10259033P'],
  ['Denmark', 'DK13585628', 'DK13585628'],
  ['Estonia', 'EE100931558', 'EE100931558'],
  ['Finland', 'FI20774740', 'FI20774740'],
  ['Germany', 'de136695976', 'DE136695976'],
  ['Germany', 'DE136695977', null],
  ['Greece', 'EL094259216', 'EL094259216'],
  ['Greece', 'GR094259216', 'EL094259216'],
  ['Hungary', 'HU12892312', 'HU12892312'],
  ['Ireland', 'IE6433435F', 'IE6433435F'],
  ['Italy', 'IT00743110157', 'IT00743110157'],
  ['Latvia', 'LV40003521600', 'LV40003521600'],
  ['Lithuania', 'LT119511515', 'LT119511515'],
  ['Luxembourg', 'LU15027442', 'LU15027442'],
  ['Malta', 'MT11679112', 'MT11679112'],
  ['Netherlands', 'NL004495445B01', 'NL004495445B01'],
  ['Poland', 'PL8567346215', 'PL8567346215'],
  ['Portugal', 'PT501964843', 'PT501964843'],
  ['Romania', 'RO18547290', 'RO18547290'],
  ['Slovakia', 'SK2022749619', 'SK2022749619'],
  ['Slovenia', 'SI50223054', 'SI50223054'],
  ['Spain', 'B-58378431', 'ESB58378431'],
  ['Sweden', 'SE123456789701', 'SE123456789701'],
  ['United Kingdom', '980 7806 84', 'GB980780684'],
  ['United Kingdom', 'XI 980 7806 84', 'XI980780684'],
  ['United Kingdom', 'GB980780685', null],
  ['Isle of Man', 'GB980780684', 'GB980780684'],
  ['Norway', '995 525 828', 'NO995525828MVA'],
  ['Norway', 'NO995525828MVA', 'NO995525828MVA'],
  ['Norway', 'NO995525829MVA', null],
  ['Switzerland', 'CHE-100.155.212', 'CHE100155212MWST'],
  ['Switzerland', 'CHE-100.155.212 TVA', 'CHE100155212TVA'],
  ['Liechtenstein', 'CHE-100.155.213 MWST', null],
  ['Serbia', '101134702', 'RS101134702'],
  ['Iceland', '00621', '00621'],
  ['Andorra', 'L-132950-X', 'L132950X'],
  ['South Africa', 'ZA4103102223', '4103102223'],
  ['South Africa', '5103102223', null],
] as const)('in %s, %j is kept as %j', async ([country, typed, kept]) => {
  expect(await readVatNumber(typed, country)).toBe(kept)
})

test.for([
  ['Gabon', '123 456 A', '123456A'],
  ['Congo', 'M2006110000231104', 'M2006110000231104'],
  ['Gabon', 'abc', null],
  ['Gabon', '123456789012345678901', null],
  ['Gabon', '12;34', null],
] as const)('in %s, which has no published check, %j is kept as %j', async ([country, typed, kept]) => {
  expect(await readVatNumber(typed, country)).toBe(kept)
})

test('every scheme is that of a country of the list, and the library knows it', async () => {
  for (const code of CHECKED_COUNTRIES) {
    const country = COUNTRIES.find((each) => each.code === code)
    expect(country, code).toBeDefined()
    expect(await readVatNumber('0', country?.en ?? ''), code).toBeNull()
  }
})
