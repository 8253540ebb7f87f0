import { expect, test } from 'vitest'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { OTHER_MEMBER_STATES } from '#kernel/money/vat.ts'
import { stateOfNumber } from '#kernel/money/vies-number.ts'
import { readNumbersAbroad } from '#platform/settings/numbers-abroad.ts'
import { readVatNumber } from '#platform/vat-register/vat-number.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { DEMO_NUMBERS_ABROAD, loadDemoVat } from './demo-vat.ts'

const it = useApp()

test('the operator of the demonstration has a valid VAT number in each member state from which goods leave', async () => {
  for (const number of DEMO_NUMBERS_ABROAD)
    expect(await readVatNumber(number, countryByCode(stateOfNumber(number))?.en ?? '')).toBe(number)
  const codes = demoListings()
    .filter(({ state }) => state === 'published')
    .map(({ country }) => countryByName(country)?.code ?? '')
  const abroad = new Set(codes.filter((code) => OTHER_MEMBER_STATES.has(code)))
  expect(new Set(DEMO_NUMBERS_ABROAD.map(stateOfNumber))).toEqual(abroad)
  await createTestMember(it.services, { role: 'admin' })
  await loadDemoVat(it.services)
  const numbers = await readNumbersAbroad(it.services.db)
  expect([...numbers.keys()].toSorted()).toEqual([...abroad].toSorted())
})
