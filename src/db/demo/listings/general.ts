import { listingsOf } from '../demo-listing.ts'

export const GENERAL_LISTINGS = listingsOf('General Equipment', [])
