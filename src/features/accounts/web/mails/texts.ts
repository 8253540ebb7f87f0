import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

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
} as const

export const texts = { en, fr }
