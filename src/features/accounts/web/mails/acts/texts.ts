import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

/** The words of the mails by which members learn what staff did to their account. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  reason: 'The reason:',
  question: `If you have a question, write to us at ${SITE.email}.`,
  suspended: {
    subject: `Your account at ${SITE.name} is suspended`,
    text: 'We have suspended your account. You were signed out everywhere and cannot sign in until it is restored.',
    consequences:
      'Checkouts that were not paid have ended. Orders that are paid go on, and we look after them. Your company’s listings leave the public pages unless a colleague of yours is active.',
  },
  restored: {
    subject: `Your account at ${SITE.name} is restored`,
    text: 'We have restored your account. You can sign in again, and your company’s listings are public as before.',
    action: 'Sign in',
  },
  'second-factor-reset': {
    subject: `Two-step sign-in was reset at ${SITE.name}`,
    text: 'We have reset the two-step sign-in of your account. You were signed out everywhere.',
    again:
      'Your password alone lets you in now. Please set up two-step sign-in again, under Security in your account.',
    action: 'Sign in',
  },
  appointed: {
    subject: `Your role at ${SITE.name} has changed`,
    text: {
      member: 'Your account is an ordinary member’s account from now on.',
      staff: `You are one of the staff of ${SITE.name} from now on.`,
      admin: `You are an administrator of ${SITE.name} from now on.`,
    },
    again: 'You were signed out everywhere. Please sign in again.',
    action: 'Sign in',
  },
} as const

export const texts = { en, fr }
