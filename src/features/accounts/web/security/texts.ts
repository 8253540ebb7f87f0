import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

export const en = {
  title: `Security · ${SITE.name}`,
  description: 'Two-step sign-in: a code from your phone in addition to your password.',
  crumb: 'Security',
  heading: 'Security',
  section: 'Two-step sign-in',
  lead: 'With two-step sign-in your account also asks for a code from an authenticator app on your phone. Somebody who finds out your password still can’t get in.',
  failed: 'The state of your two-step sign-in could not be loaded.',
  heldBack: 'Staff need two-step sign-in',
  heldBackText: 'Until it is set up, your account can open nothing but this page.',
  password: 'Password',
  passwordHint: 'So that nobody else sets it up on a computer that you left open.',
  begin: 'Set up two-step sign-in',
  sending: 'Sending data..',
  scan: '1. Add this account to your app',
  scanText:
    'Scan the code with an authenticator app: Aegis, 2FAS, Google Authenticator, Microsoft Authenticator, a password manager or any other.',
  qr: 'QR code with the key below',
  byHand: 'Or type this key into the app (time-based, six digits):',
  confirm: '2. Enter the code that it shows',
  code: 'Code',
  setUpCodeHint: 'Six digits. They change every 30 seconds.',
  switchOn: 'Switch on',
  cancel: 'Cancel',
  codesHeading: 'Your recovery codes',
  codesText:
    'Each of these signs you in once without the app, for example when your phone is lost. They are shown only now. Keep them where you can find them without your phone.',
  codesList: 'Recovery codes',
  download: 'Download',
  print: 'Print',
  fileName: 'gisement-recovery-codes.txt',
  fileHead: (email: string) => `Recovery codes of ${email} at ${SITE.name}. Each works once.`,
  kept: 'I have kept them',
  on: (day: string) => `Two-step sign-in has been on since ${day}`,
  left: (count: number) =>
    count > 1
      ? `${count} recovery codes are left.`
      : count === 1
        ? '1 recovery code is left.'
        : 'No recovery code is left.',
  fewLeft: 'Make new ones: without the app they are your only way in.',
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The earlier ones stop working.',
  off: 'Switch off',
  offTitle: 'Switch two-step sign-in off?',
  offText: 'Your password alone will then be enough to sign in. You will be signed out everywhere else.',
  staffKeep: 'Staff cannot switch it off. For a new phone, ask an administrator to reset it.',
  codeHint: 'Six digits from the app, or a recovery code.',
  sessions: {
    heading: 'Where you are signed in',
    lead: 'Each browser tab that you signed in from. If you do not recognise one, sign it out and change your password.',
    failed: 'The list of places where you are signed in could not be loaded.',
    unknown: 'Another browser',
    on_system: (browser: string, system: string) => `${browser} on ${system}`,
    this: 'This one',
    since: (moment: string) => `Signed in on ${moment}`,
    lastUsed: (moment: string) => `Last used on ${moment}`,
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    endTitle: (name: string) => `Sign ${name} out?`,
    endOthersTitle: 'Sign out everywhere else?',
    endText: 'Whoever uses it has to sign in anew. Your password shows that it is you who asks.',
  },
} as const

export const texts = { en, fr }
