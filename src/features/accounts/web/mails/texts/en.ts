import { SITE } from '#kernel/site.ts'

/** The words of the mails about accounts: what happened, what to do, and what if it was not you. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  'verify-email': {
    subject: `Verify your email address for ${SITE.name}`,
    text: `Thank you for joining ${SITE.name}. Please verify your email address with this link. It works for 24 hours.`,
    action: 'Verify my email address',
    note: 'If you did not sign up, please ignore this message.',
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
  'email-change-asked': {
    subject: `A new email address for your account at ${SITE.name}`,
    text: 'You asked to use another email address for your account. We sent a link to the new address; until it is opened, this one stays.',
    action: 'It was not me: choose a new password',
    note: 'Choosing a new password also voids the link that went to the new address. If it was you, there is nothing to do here.',
  },
} as const
