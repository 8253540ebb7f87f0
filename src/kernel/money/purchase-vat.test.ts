import { expect, test } from 'vitest'
import { decidePurchaseVat, type PurchaseVatCase, type SellerRegime, type VatPlace } from './vat.ts'

const place = (code: string, postcode: string | null = null): VatPlace => ({ code, postcode })
const PAU = place('FR', '64000')

test.each<[says: string, SellerRegime, origins: VatPlace[], destination: VatPlace, PurchaseVatCase | null]>([
  ['in France to Gabon', 'liable', [PAU], place('GA'), 'purchase_domestic'],
  ['in France to Germany', 'liable', [PAU, place('FR', '13001')], place('DE'), 'purchase_domestic'],
  ['of a small business', 'franchise', [PAU], PAU, 'purchase_franchise'],
  ['in France of a seller abroad', 'not_established', [PAU], place('GA'), 'purchase_reverse'],
  ['outside the Union', 'liable', [place('GA')], PAU, 'purchase_outside'],
  [
    'outside the Union, of a seller abroad',
    'not_established',
    [place('GA')],
    place('AO'),
    'purchase_outside',
  ],
  ['that stay in their country', 'not_established', [place('GA')], place('GA'), null],
  ['in another member state', 'not_established', [place('DE', '29221')], PAU, null],
  ['in Corsica', 'liable', [place('FR', '20000')], PAU, null],
  ['in Réunion', 'liable', [place('RE')], PAU, null],
  ['in places with different answers', 'liable', [PAU, place('GA')], place('AO'), null],
  ['of unknown place', 'liable', [], PAU, null],
])('goods %s', (_, regime, origins, destination, expected) => {
  const rateBp = expected === 'purchase_domestic' ? 2000 : 0
  expect(decidePurchaseVat(regime, origins, destination)).toEqual(expected && { case: expected, rateBp })
})
