import { fr } from './texts.fr.ts'

/** Texts of blocking companies. */
export const en = {
  block: {
    open: 'Block this company',
    title: 'Block this company?',
    effects: [
      'Your two companies can no longer ask each other for quotes, write to each other, make offers or place orders.',
      'What is agreed or ordered goes on, and is finished as usual.',
      'The other company is not told. If it tries, it reads that this is not open to it.',
      'You can end it at any time, under “Settings” in your account.',
    ],
    cancel: 'Cancel',
    send: 'Block',
    busy: 'Sending data...',
    done: 'The company is blocked. You can end it under “Settings” in your account.',
  },
  order: {
    open: 'Block a company of this order',
    block: (name: string) => `Block ${name}`,
    blockUnknown: 'Block this company',
    isBlocked: (name: string) =>
      `Your company blocks ${name}. You can end it under “Settings” in your account.`,
    unknown: 'this company',
    failed: 'The companies of this order could not be loaded.',
    admins: 'An administrator of your company can block another one.',
  },
  list: {
    heading: 'Blocked companies',
    lead: 'Your company and these do no new business with each other. What is agreed or ordered goes on.',
    failed: 'The blocked companies could not be loaded.',
    none: 'Your company blocks nobody.',
    unknown: 'A company that you have not agreed with yet',
    met: (title: string) => `Quote about ${title}`,
    bought: (reference: string) => `Order ${reference}`,
    sold: (reference: string) => `Sale ${reference}`,
    since: (day: string, by: string) => `Blocked on ${day} by ${by}`,
    end: 'End the block',
    busy: 'Sending data...',
    ended: 'The block has ended.',
    admins: 'An administrator of your company can end a block.',
  },
}

export const texts = { en, fr }
