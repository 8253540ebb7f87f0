import type { ItemState } from '../../domain/walk/queue.ts'
import type { Shot } from '../../domain/walk/shots.ts'
import { fr } from './walk.fr.ts'

const shots: Readonly<Record<Shot | 'other', string>> = {
  whole: 'The whole item',
  plate: 'Data plate',
  serial: 'Serial number',
  hours: 'Hours meter',
  damage: 'Damage and wear',
  connection: 'Connections',
  packing: 'Packing',
  other: 'Another picture',
}

const states: Readonly<Record<ItemState, string>> = {
  no_word: 'Say what it is, then it is sent',
  no_picture: 'Take a picture, then it is sent',
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Not accepted',
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)
const itemsWait = (count: number) => `${items(count)} ${count === 1 ? 'waits' : 'wait'}`

/** The walk through the yard; apart from the forms, so that it loads on the line of a yard. */
export const en = {
  meta: {
    title: 'Walk through the yard',
    description: 'Photograph the equipment in your yard with a phone, also without a connection.',
  },
  listings: 'Your Listings',
  title: 'Walk through the yard',
  about:
    'Stand at an item, photograph it and say what it is. It stays on this phone until it was sent; then it is a draft in your listings.',
  opening: 'Opening what this phone keeps',
  item: (number: number) => `Item ${number}`,
  unnamed: 'Item without a name',
  /** Until more is known of it, as without a line. */
  ofListing: (id: number) => `Listing ${id}`,
  word: 'What is it?',
  wordHint: 'A few words are enough: “Gate valve 4 in, row 7”.',
  category: 'Category',
  type: 'Type',
  condition: 'Condition',
  new: 'New',
  used: 'Used',
  kind: (type: string, condition: string) => `${type}, ${condition}`,
  kindChange: 'Change',
  pictures: 'Pictures',
  picturesHint: (room: number) =>
    room === 0 ? 'An item has at most 6 pictures.' : `Tap a drawing to photograph. Up to ${room} more.`,
  shots,
  take: (shot: string) => `Photograph: ${shot}`,
  gallery: 'Choose from the phone’s pictures',
  preparing: 'Reducing the picture',
  unreadable: 'This phone can’t read that picture. Take it again with the camera.',
  remove: (shot: string) => `Remove: ${shot}`,
  plate: 'What the data plate says',
  plateHint: 'Type it, or say it with the microphone of the keyboard: maker, model, serial number, year.',
  next: 'Next item',
  pictureStates: { waiting: 'Waiting', sending: 'Being sent', sent: 'Sent', refused: 'Not accepted' },
  percent: (share: number) => `${share} %`,
  states,
  onPhone: 'On this phone',
  ofItem: (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`),
  open: 'Open',
  again: 'Try again',
  delete: 'Delete from this phone',
  deleteConfirm: 'Delete anyway?',
  contentGone: 'The phone has deleted this picture for want of space. Remove it here and take it again.',
  sentSince: (count: number) => `${items(count)} sent since this page was opened.`,
  seeDrafts: 'See your drafts',
  line: {
    offline: (count: number) =>
      count === 0
        ? 'No connection. Go on: everything is kept on this phone.'
        : `No connection. Go on: ${itemsWait(count)} on this phone, to be sent as soon as there is one.`,
    waiting: (count: number) => `${items(count)} on the way.`,
    paused: (count: number) => `The connection failed. ${itemsWait(count)}, and the next try is shortly.`,
    idle: 'Everything was sent.',
  },
  now: 'Try now',
  signedOut: (name: string) =>
    `You are not signed in. Go on, ${name}: items are kept on this phone, and sent once you are signed in.`,
  signIn: 'Sign in',
  nobody:
    'There is no connection, and nobody is signed in on this phone. Sign in once where there is a connection; from then on the walk works without one.',
  full: 'This phone has no space left. The latest pictures are only kept as long as this page stays open: leave it open until they were sent, or delete something from the phone.',
  none: 'This browser keeps nothing, as in a private window: what was not sent is lost when this page is closed. Open it in a usual window.',
  unsent: (count: number) => `${items(count)} not sent yet`,
}

export const texts = { en, fr }
