import { fr } from './texts.fr.ts'

/** Texts of blocking companies. */
export const en = {
  block: {
    open: 'Block this company',
    title: 'Block this company?',
    effects: [
      'Neither of your two companies asks for quotes, writes, offers or orders from the other any more.',
      'What is agreed or ordered goes on, and is finished as usual.',
      'The other company is not told. It reads that this is not open to it if it tries.',
      'You can end it at any time, under “Settings” in your account.',
    ],
    cancel: 'Cancel',
    send: 'Block',
    busy: 'Sending data...',
    done: 'The company is blocked. You can end it under “Settings” in your account.',
  },
  list: {
    heading: 'Blocked companies',
    lead: 'Your company and these make no new business with each other. What is agreed or ordered goes on.',
    failed: 'The blocked companies could not be loaded.',
    none: 'Your company blocks nobody.',
    unknown: 'A company that you have not agreed with yet',
    met: (title: string) => `Quote about ${title}`,
    since: (day: string, by: string) => `Blocked on ${day} by ${by}`,
    end: 'End the block',
    busy: 'Sending data...',
    ended: 'The block has ended.',
    admins: 'An administrator of your company can end a block.',
  },
}

export const texts = { en, fr }
