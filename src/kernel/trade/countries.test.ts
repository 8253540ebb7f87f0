import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_ALIASES, countryByCode, countryByName } from './countries.ts'

describe('countries', () => {
  it('has the 249 entries of ISO 3166-1, each code and name once', () => {
    expect(COUNTRIES).toHaveLength(249)
    for (const field of ['code', 'en', 'fr'] as const) {
      const values = COUNTRIES.map((country) => country[field])
      expect(new Set(values).size, field).toBe(values.length)
    }
    for (const { code, en, fr } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(en.length).toBeGreaterThanOrEqual(3)
      expect(fr.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('is sorted by English name', () => {
    const names = COUNTRIES.map(({ en }) => en)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('uses the names a trader expects', () => {
    expect(countryByCode('CI')).toEqual({ code: 'CI', en: 'Ivory Coast', fr: 'Côte d’Ivoire' })
    expect(countryByCode('CD')?.en).toBe('Democratic Republic of the Congo')
    expect(countryByCode('CG')?.en).toBe('Congo')
    expect(countryByCode('TR')?.en).toBe('Turkey')
    expect(countryByName('Norway')?.code).toBe('NO')
    expect(countryByName('norway')).toBeUndefined()
    expect(countryByCode('ZZ')).toBeUndefined()
  })

  it('keeps aliases of known countries, none of which names another country', () => {
    for (const [code, aliases] of Object.entries(COUNTRY_ALIASES)) {
      expect(countryByCode(code), code).toBeDefined()
      for (const alias of aliases) {
        const named = COUNTRIES.find(({ en, fr }) => en === alias || fr === alias)
        expect(named?.code ?? code, alias).toBe(code)
      }
    }
    const all = Object.values(COUNTRY_ALIASES).flat()
    expect(new Set(all).size).toBe(all.length)
    for (const alias of ['RDC', 'UK', 'USA', 'Cameroun', 'Guinnee', 'Ethiopie', 'Côte d’Ivoire']) {
      const known = all.includes(alias) || COUNTRIES.some(({ fr }) => fr === alias)
      expect(known, alias).toBe(true)
    }
  })
})
