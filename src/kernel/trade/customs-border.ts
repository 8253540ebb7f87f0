import { isInEuMarket, type VatPlace } from '../money/vat.ts'

/** Whether goods cross a border of customs between two places. */
export function crossesCustoms(from: VatPlace, to: VatPlace): boolean {
  const [leaves, arrives] = [isInEuMarket(from), isInEuMarket(to)]
  return from.code === to.code ? leaves !== arrives : !(leaves && arrives)
}
