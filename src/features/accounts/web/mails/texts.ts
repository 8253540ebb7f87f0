import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

/** Texts of the mails about accounts. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  'verify-email': {
    subject: `Verify your email address for ${SITE.name}`,
    text: `Thank you for joining ${SITE.name}. Please verify your email address with this link. It works for 24 hours.`,
    action: 'Verify my email address',
    note: 'If you did not sign up, please ignore this message.',
  },
  'choose-password': {
    subject: `Choose your password for ${SITE.name}`,
    text: `Your email address was given more than once for a new account at ${SITE.name}, with different passwords. In case one of them is not yours, none of them counts. Please choose your password with this link, which also verifies your address. It works for 30 minutes, and once.`,
    action: 'Choose my password',
    note: 'If you did not sign up, please ignore this message: nobody can use the account.',
  },
  'already-verified': {
    subject: `Your email address is verified at ${SITE.name}`,
    text: 'You asked for a verification link, but your email address is verified already. You can sign in.',
    action: 'Sign in',
    note: 'If you did not ask for this, please ignore this message.',
  },
  'address-in-use': {
    subject: `Your email address was given to ${SITE.name} once more`,
    text: `Somebody gave your email address for an account at ${SITE.name}. You have one with this address already, so nothing was changed. If it was you and you no longer know your password, you can choose a new one.`,
    action: 'Choose a new password',
    note: 'If it was not you, please ignore this message. Nobody has learned that you have an account.',
  },
  'reset-password': {
    subject: `Choose a new password for ${SITE.name}`,
    text: 'You asked to choose a new password. This link works for 30 minutes, and once.',
    action: 'Choose a new password',
    note: 'If you did not ask for this, please ignore this message. Your password stays as it is.',
  },
  'password-changed': {
    subject: `Your password at ${SITE.name} was changed`,
    text: 'Your password was changed, and you were signed out everywhere.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'confirm-new-email': {
    subject: `Confirm your new email address for ${SITE.name}`,
    text: 'You asked to use this email address for your account. It changes when you open this link, which works for 24 hours.',
    action: 'Confirm my new email address',
    note: 'If you did not ask for this, please ignore this message.',
  },
  'account-deleted': {
    subject: `Your account at ${SITE.name} was deleted`,
    text: 'Your account was deleted, as you asked with your password. You are signed out everywhere, and this address is free for a new account. Orders and invoices stay without your name, because the law asks for them.',
    action: 'What we keep, and why',
    note: `This is the last message to this address. If it was not you, please write to ${SITE.email}.`,
  },
  'second-factor-on': {
    subject: `Two-step sign-in is on at ${SITE.name}`,
    text: 'Your account now asks for a code of your authenticator app whenever you sign in. You were signed out everywhere else. Please keep your recovery codes where you find them without your telephone.',
    action: 'It was not me: choose a new password',
    note: `If it was you, there is nothing to do. If it was not, please also write to ${SITE.email}.`,
  },
  'second-factor-off': {
    subject: `Two-step sign-in is off at ${SITE.name}`,
    text: 'Your account no longer asks for a code when you sign in: the password alone is enough.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'second-factor-tried': {
    subject: `Somebody knows your password at ${SITE.name}`,
    text: 'Somebody gave the right password of your account and then several wrong codes. Nobody was let in.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do. Is the clock of your telephone right?',
  },
  'recovery-code-used': {
    subject: `A recovery code of your account at ${SITE.name} was used`,
    text: 'One of your recovery codes took the place of a code of your authenticator app. It does not work again. Under Security you see how many are left, and make new ones.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'recovery-codes-renewed': {
    subject: `You have new recovery codes at ${SITE.name}`,
    text: 'New recovery codes were made for your account. All earlier ones no longer work.',
    action: 'It was not me: choose a new password',
    note: 'If it was you, there is nothing to do.',
  },
  'email-change-asked': {
    subject: `A new email address for your account at ${SITE.name}`,
    text: 'You asked to use another email address for your account. We sent a link to the new address; until it is opened, this one stays.',
    action: 'It was not me: choose a new password',
    note: 'Choosing a new password also voids the link that went to the new address. If it was you, there is nothing to do here.',
  },
  /** Texts of the mails about companies; `person` is who moved, or who did it. */
  company: {
    hello: 'Hello,',
    greeting: (firstName: string) => `Hello ${firstName},`,
    'companies.invitation': {
      subject: (company: string, person: string) =>
        `${person} invites you to join ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} invites you to join ${company} at ${SITE.name}, the marketplace for surplus industrial equipment. As a member you see the company’s listings, quotes, sales and orders. The link works for seven days, and once.`,
      action: 'Open the invitation',
      note: 'If you do not know who invites you, please ignore this message. Nothing happens without you.',
    },
    'companies.joined': {
      subject: (company: string, person: string) => `${person} joined ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} accepted an invitation and is now a member of ${company}, who sees its listings, quotes, sales and orders.`,
      action: 'See the members',
      note: 'If this is not right, an administrator of the company can remove the member.',
    },
    'companies.left': {
      subject: (company: string, person: string) => `${person} left ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} is no longer a member of ${company}. Listings, quotes and orders stay with the company.`,
      action: 'See the members',
      note: 'There is nothing to do for you.',
    },
    'companies.appointed': {
      subject: (company: string, _person: string) =>
        `You are now an administrator of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} made you an administrator of ${company}. You can change its details, its members and all of its listings.`,
      action: 'See the company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
    'companies.dismissed': {
      subject: (company: string, _person: string) =>
        `You are no longer an administrator of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} took the administration of ${company} back. You stay a member.`,
      action: 'See the company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
    'companies.removed': {
      subject: (company: string, _person: string) =>
        `You are no longer a member of ${company} at ${SITE.name}`,
      text: (company: string, person: string) =>
        `${person} removed you from ${company}. Your account stays, with a company of your own; you were signed out everywhere. Listings, quotes and orders stay with ${company}.`,
      action: 'See your company',
      note: 'If you did not expect this, please talk to your colleague.',
    },
  },
  /** Texts of the mails about what staff did to an account. */
  acts: {
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
  },
} as const

export const texts = { en, fr }
