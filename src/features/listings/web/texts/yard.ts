import type { LabelSheet } from '../../domain/label-sheets.ts'
import { fr } from './yard.fr.ts'

const sheets: Readonly<Record<LabelSheet, string>> = {
  '24': '24 labels, 64 × 34 mm',
  '21': '21 labels, 63.5 × 38 mm',
  '14': '14 labels, 99 × 38 mm',
  '8': '8 labels, 99 × 68 mm',
}

/** Labels, and what is said at the item. */
export const en = {
  listings: 'Your Listings',
  scan: {
    title: 'At the item',
    description: 'Say where the goods of a listing are, or that they were sold.',
    loading: 'Fetching the listing',
    failed: 'The listing could not be loaded.',
    number: (id: number) => `No. ${id}`,
    place: (city: string) => `in ${city}`,
    there: 'Still there',
    confirmed: 'Confirmed: still available.',
    notConfirmed: 'This listing can’t be confirmed now. Open it to see why.',
    moved: 'Moved',
    movedTitle: 'Where are the goods now?',
    city: 'City or state',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving...',
    placed: 'The new place is saved.',
    proposed: 'The new place is sent for review.',
    sold: 'Sold elsewhere',
    photograph: 'Photograph',
    open: 'Open the listing',
    acting:
      'You act for this company. What is said at the item is for its own members; you can change the listing in its form.',
    colleague: 'A colleague made this listing. Administrators of your company can change it as well.',
  },
  labels: {
    button: (count: number) => `Labels (${count})`,
    title: (count: number) => (count === 1 ? 'Print a label' : `Print ${count} labels`),
    about:
      'Each label has a QR code that opens the listing on a phone, its reference and its title. Print on A4 at 100 %, without fitting to the page.',
    sheet: 'Sheet',
    sheets,
    skipped: 'Labels already used on the first sheet',
    print: 'Open the PDF',
    printing: 'Drawing...',
    close: 'Close',
    file: 'labels',
  },
  phone: {
    title: 'Photograph with a phone',
    about: 'Scan the code with the camera of a phone: it opens this listing there, and pictures arrive here.',
    show: 'Show the code',
    alt: 'QR code of this listing',
    failed: 'The code could not be loaded.',
    again: 'See what arrived',
  },
}

export const texts = { en, fr }
