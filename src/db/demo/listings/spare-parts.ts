import { listingsOf } from '../demo-listing.ts'

export const SPARE_PART_LISTINGS = listingsOf('Spare Parts', [])
