import type { PurchaseVatCase, ServiceVatCase, VatCase } from '#kernel/money/vat.ts'

/**
 * VAT categories of EN 16931 (UNTDID 5305): standard rate, reverse charge, intra-Community supply, export, not subject to
 * VAT, exempt for another reason.
 */
export type VatCategory = 'S' | 'AE' | 'K' | 'G' | 'O' | 'E'

export interface CodedVat {
  category: VatCategory
  /** Code of the reason for no VAT (VATEX), if there is one. */
  reasonCode: string | null
}

/**
 * The codes of a VAT case. An invoice with both exports and goods outside the Union is coded as an export
 * without a reason code: the standard forbids `O` together with another category (BR-O-11), and the reason in
 * words names both.
 */
export function codeVat({
  case: vatCase,
  rateBp,
}: {
  case: VatCase | ServiceVatCase | PurchaseVatCase
  rateBp: number
}): CodedVat {
  switch (vatCase) {
    case 'eu_supply':
    case 'eu_supply_abroad':
      return { category: 'K', reasonCode: 'VATEX-EU-IC' }
    case 'export':
      return { category: 'G', reasonCode: 'VATEX-EU-G' }
    case 'service_eu':
    case 'purchase_reverse':
      return { category: 'AE', reasonCode: 'VATEX-EU-AE' }
    case 'service_outside':
    case 'purchase_outside':
    case 'outside':
      return { category: 'O', reasonCode: 'VATEX-EU-O' }
    case 'export_and_outside':
      return { category: 'G', reasonCode: null }
    case 'purchase_franchise':
      return { category: 'E', reasonCode: 'VATEX-FR-FRANCHISE' }
    case 'service_domestic':
    case 'purchase_domestic':
    case 'domestic':
    case 'settled':
    case 'to_check':
      // Staff set a rate, or none with a reason in their own words.
      return { category: rateBp > 0 ? 'S' : 'E', reasonCode: null }
    default:
      return vatCase satisfies never
  }
}
