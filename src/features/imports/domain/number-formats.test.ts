import { describe, expect, it } from 'vitest'
import { currencyIn, isOtherMoney, priceIn } from './cells.ts'
import { asShown, isFigure, moneyByCode, moneyCell, moneyOfFormat, withoutMoney } from './number-formats.ts'

const FORMATS: readonly [code: string, money: string | undefined][] = [
  ['[$£-809]#,##0.00', '£'],
  ['[$£-809]#,##0.00;[Red]-[$£-809]#,##0.00', '£'],
  ['_-[$£-809]* #,##0.00_-;\\-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-;_-@_-', '£'],
  ['"£"#,##0', '£'],
  ['#,##0 "€"', 'EUR'],
  ['#,##0\\ €', 'EUR'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 'EUR'],
  ['_-* #,##0.00\\ [$€-40C]_-;\\-* #,##0.00\\ [$€-40C]_-', 'EUR'],
  ['[$€-2] #,##0.00', 'EUR'],
  ['#,##0.00 [$EUR]', 'EUR'],
  ['#,##0\\ "€ HT"', 'EUR'],
  ['#,##0.00" EUR/kg"', 'EUR/kg'],
  ['[$USD] #,##0', 'USD'],
  ['$#,##0', 'USD'],
  ['"$"#,##0_);\\("$"#,##0\\)', 'USD'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 'USD'],
  ['[$$-409]#,##0.00', 'USD'],
  ['[$$-en-US]#,##0.00', 'USD'],
  ['[$US$] #,##0', 'USD'],
  ['[$$-1009]#,##0.00', 'CAD'],
  ['[$$-10C09]#,##0.00', 'AUD'],
  ['[$$-en-AU]#,##0.00', 'AUD'],
  ['[$$-2C0A]\\ #,##0.00', '¤$'],
  ['[$R$-416] #,##0.00', '¤R$'],
  ['#,##0 [$kr-41D]', '¤kr'],
  ['#,##0 [$zł-415]', '¤zł'],
  ['#,##0 [$Ft-40E]', '¤Ft'],
  ['#,##0" ft"', undefined],
  ['[$CHF] #,##0.00', 'CHF'],
  ['[$TRY] #,##0.00', '¤TRY'],
  ['#,##0 "$CA"', '$CA'],
  ['#,##0 "$ CA"', '$ CA'],
  ['#,##0\\ "$ AU"', '$ AU'],
  ['#,##0 "$MX"', '$MX'],
  ['#,##0 "$NZ"', '$NZ'],
  ['[$₺-41F]#,##0.00', '¤₺'],
  ['0.0,"k€"', 'EUR'],
  ['0.0 "k€"', 'k EUR'],
  ['$0.0,,"M"', 'USD'],
  ['[$-40C]d mmm yyyy', undefined],
  ['#,##0" kg"', undefined],
  ['0 [$pcs]', undefined],
  ['#,##0', undefined],
  ['0%', undefined],
  ['General', undefined],
  ['0;"€"', undefined],
  ['"'.repeat(100_000), undefined],
]

describe('the money of a number format', () => {
  it.each(FORMATS)('%s', (code, money) => {
    expect(moneyOfFormat(code)?.money).toBe(money)
  })

  it('is read as if it was written in the cell: ours as its currency, other money as other money', () => {
    for (const [code, money] of FORMATS) {
      const format = moneyOfFormat(code)
      if (!format || money === undefined || money.includes('/')) continue
      const cell = moneyCell(1200, format)
      expect(isFigure(cell), code).toBe(true)
      const ours = money.includes('EUR') ? 'eur' : money.includes('USD') ? 'usd' : undefined
      expect([currencyIn(cell), isOtherMoney(String(cell))], code).toEqual([ours, ours === undefined])
      if (ours) expect(priceIn(cell, undefined), code).toBe(money.startsWith('k') ? 1_200_000 : 1200)
    }
  })

  it.each([
    [1200, 2, 1200],
    [57.5, 2, 57.5],
    [1234.567, 2, 1234.57],
    [1.455, 3, 1.455],
    [0.125, 0, 0.13],
  ])('never makes thousands of decimals: %d shown with %d', (figure, decimals, price) => {
    expect(priceIn(moneyCell(figure, { money: 'EUR', decimals }), undefined)).toBe(price)
  })

  it('may stand in what a program shows of a figure', () => {
    expect(
      ['£1,200.00', '1 200,00 €', '$1,200', 'CA$1,200', '1200', '12 ft'].map((text) => asShown(1200, text)),
    ).toEqual(['1200\u00a0£', '1200\u00a0EUR', '1200\u00a0USD', '1200\u00a0¤CA$', 1200, '1200\u2007ft'])
  })

  it.each<[string, string]>([
    ['#,##0 "DA"', '5000 DA'],
    ['#,##0\\ \\D\\A', '5000 DA'],
    ['#,##0 "Kz"', '5000 Kz'],
    ['#,##0 "DT"', '5000 DT'],
    ['#,##0 "Dhs"', '5000 Dhs'],
    ['"RM" #,##0.00', '5000 RM'],
    ['#,##0 "QR"', '5000 QR'],
    ['#,##0 "N"', '5000 N'],
    ['#,##0 "€ le lot"', '5000 EUR le lot'],
    ['#,##0 "€ / 100 pcs"', '5000 EUR / 100 pcs'],
    ['0"K"', '5000 K'],
    ['0.0,"K"', '5000'],
    ['#,##0".-"', '5000'],
    ['#,##0 "HT"', '5000'],
    ['d "de" mmmm yyyy', '5000'],
    ['0.00E+00', '5000'],
    ['General', '5000'],
    ['#,##0 "€ each"', '5000 EUR each'],
  ])('has its other words as if they were typed: %s', (code, typed) => {
    const format = moneyOfFormat(code)
    const cell = format ? moneyCell(5000, format) : 5000
    expect(String(cell).replace(/\s+/g, ' ')).toBe(typed)
    expect(priceIn(cell, undefined)).toBe(priceIn(typed, undefined))
    expect(isFigure(cell)).toBe(true)
  })

  it('leaves other columns their figures, and typed words and figures as they are', () => {
    const pieces = moneyOfFormat('0.0 "kg"')
    const cells = [12, 1.234, 0.0625].map((figure) => moneyCell(figure, pieces ?? { money: '', decimals: 0 }))
    expect(cells.map(withoutMoney)).toEqual([12, 1.234, 0.0625])
    expect(['4\u00a0vannes', '1\u00a0200', '1.5\u00a0t'].map(withoutMoney)).toEqual([
      '4\u00a0vannes',
      '1\u00a0200',
      '1.5\u00a0t',
    ])
  })

  it('does not count in other columns', () => {
    expect(['57.50\u00a0£', '57.50 £', 57.5].map(withoutMoney)).toEqual([57.5, '57.50 £', 57.5])
  })

  it('may be named by its code', () => {
    expect(['EUR', 'USD', 'GBP', 'TRY'].map(moneyByCode)).toEqual(['EUR', 'USD', 'GBP', '¤TRY'])
  })
})
