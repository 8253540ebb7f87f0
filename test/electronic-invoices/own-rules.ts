import type { Rules } from './business-rules.ts'
import { CII, UBL, type Syntax } from './syntaxes.ts'
import { every, given, when } from './xpath.ts'

/** What no official rule of the two syntaxes says. */
const shared = ({ rows, lines, line, charge, charges, tax, row, ...at }: Syntax, notes: string): Rules => ({
  // Both words of French law, or neither.
  'self-billing (art. 242 nonies A)': `boolean(${at.type}[. = '389' or . = '261']) = boolean(${notes}[contains(., 'Autofacturation') and contains(., 'au nom et pour le compte de')])`,
  'one tax': `count(${rows}) = 1 and ${every(
    `${lines}/${line.tax} | ${charges}/${charge.tax}`,
    `string(${tax.category}) = string(${rows}/${row.category}) and string(${tax.rate}) = string(${rows}/${row.rate})`,
  )}`,
  // A code of the reason alone is enough for the standard, not for French law.
  'no VAT for a reason in words': every(`${rows}[${row.category} != 'S']`, given(row.reason)),
  'a credit note is not paid': when(
    `${at.type}[. = '381' or . = '261']`,
    `not(${at.means}) and not(${at.totals.prepaid})`,
  ),
  'no empty element': `not(//*[not(*) and normalize-space() = ''])`,
})

export const CII_OWN_RULES: Rules = shared(CII, '//ram:IncludedNote/ram:Content')

const INVOICE_CURRENCY = 'string(/*/cbc:DocumentCurrencyCode)'

export const UBL_OWN_RULES: Rules = {
  ...shared(UBL, '/*/cbc:Note'),
  // The tax may be said in euros as well.
  'one currency': every('//*[@currencyID][not(parent::cac:TaxTotal)]', `@currencyID = ${INVOICE_CURRENCY}`),
  'the tax of each row is in the currency of the invoice': every(
    '/*/cac:TaxTotal',
    `boolean(cac:TaxSubtotal) = (cbc:TaxAmount/@currencyID = ${INVOICE_CURRENCY})`,
  ),
  // Peppol allows one note only, unless both are French.
  'PEPPOL-EN16931-R002': when(`${UBL.buyer}/${UBL.party.country} != 'FR'`, 'count(/*/cbc:Note) <= 1'),
  'PEPPOL-EN16931-R003': given('/*/cac:OrderReference/cbc:ID'),
}
