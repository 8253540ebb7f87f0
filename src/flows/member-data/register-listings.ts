import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of `DATA_REGISTER` about listings and their review. */
export const LISTINGS_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  listing: {
    people: ['created_by', 'legal_owner'],
    written: [
      'title',
      'description_html',
      'description_text',
      'second_title',
      'second_description_html',
      'second_description_text',
      'brand',
      'part_number',
      'serial_number',
      'reference',
      'hs_code',
      'attributes',
      'city',
      'origin_postcode',
      'lifting_points',
      'loading_hours',
      'loading_equipment',
      'note',
    ],
    download: 'listings',
    deletion: { stays: 'Goods of the company: a colleague takes over, or they are withdrawn with it.' },
  },
  listing_claim: {
    people: ['member_id'],
    download: { not: 'What staff looks at in these minutes; gone before a download could be read.' },
    deletion: { stays: 'Holds for three minutes, and is overwritten by the next who looks.' },
  },
  listing_decision: {
    people: ['member_id', 'seller_id'],
    written: ['form'],
    download: { not: 'What staff decided in these minutes; then it is told and deleted.' },
    deletion: { stays: 'Deleted within a quarter of an hour; the mail goes to nobody.' },
  },
  company_publishing: {
    people: ['decided_by'],
    written: ['reason'],
    download: { not: 'What staff decided about a company, which its members read among their listings.' },
    deletion: { stays: 'What staff decided about the company. The member is a number by then.' },
  },
  listing_act: {
    people: ['member_id'],
    download: 'recorded',
    deletion: {
      stays: 'What became of goods must stay explicable for three years. The member is a number by then.',
    },
  },
  listing_batch: {
    people: ['member_id'],
    download: { not: 'What can be taken back for a day; the listings are in their own place.' },
    deletion: 'deleted',
  },
  walk_item: {
    people: ['member_id'],
    download: { not: 'The numbers that a phone gave to items; the listings are in their own place.' },
    deletion: 'deleted',
  },
  walk_picture: {
    people: ['member_id'],
    download: { not: 'The numbers that a phone gave to pictures; the pictures are with their listings.' },
    deletion: 'deleted',
  },
  listing_revision: {
    people: ['created_by'],
    written: ['content', 'note'],
    download: 'proposedChanges',
    deletion: { stays: 'A change of goods of the company.' },
  },
}
