import { fr } from './texts.fr.ts'

export const en = {
  title: 'Notifications',
  description: 'What happened to your listings, quotes, orders and searches.',
  unread: (count: number) =>
    count === 1
      ? '1 unread notification'
      : count > 99
        ? 'Over 99 unread notifications'
        : `${count} unread notifications`,
  isNew: 'Unread',
  readAll: 'Mark all as read',
  allRead: 'Everything is read.',
  loading: 'Loading notifications…',
  failed: 'The notifications could not be loaded.',
  markFailed: 'This could not be saved. Please try again.',
  empty: 'Nothing to tell you yet',
  emptyHint: 'What happens to your listings, quotes and orders will stand here.',
  buy: 'Buy equipment',
  beyond: 'There is nothing on this page',
  newest: 'The newest notifications',
  stop: {
    title: 'Fewer mails',
    description: 'Stop mails that you do not want any more.',
    noToken: 'No link was found. You can stop these mails in your settings.',
    stopping: 'Stopping these mails…',
    stop: 'Stop them again',
    resume: 'Send them again',
    settings: 'Settings',
    favourites: {
      stopped: 'You get no more mails about your saved products.',
      resumed: 'You get mails about your saved products again.',
      way: 'Saved products',
    },
    searches: {
      stopped: 'You get no more mails about your saved searches.',
      resumed: 'You get mails about your saved searches again.',
      way: 'Saved searches',
    },
    wanted: {
      stopped: 'You get no more mails about equipment that buyers look for.',
      resumed: 'You get mails about equipment that buyers look for again.',
      way: 'Wanted equipment',
    },
  },
}

export const texts = { en, fr }
