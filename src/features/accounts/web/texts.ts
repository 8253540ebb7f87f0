import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

export const en = {
  changes: {
    givesBack: (email: string) =>
      `This link also gives the account its earlier address back: ${email}. It takes off a recent second factor, and stops a payout account that was entered since.`,
    addressChanged:
      'Your email address was changed meanwhile, so nothing was saved. Your profile is up to date now: please save again.',
  },
  data: {
    heading: 'Your data',
    lead: 'Download everything that we hold of you, as a JSON file: your profile and company, sessions, saved products, listings with their pictures, quotes, carts, orders, mails, and what was recorded about you. Passwords and secret links are not in it, nor what belongs to other people.',
    action: 'Download my data',
    busy: 'Collecting your data ..',
    fileName: (day: string) => `gisement-data-${day}.json`,
    done: (fileName: string) => `Your data is in the file ${fileName} among your downloads.`,
  },
  deletion: {
    heading: 'Delete your account',
    lead: 'You can delete your account when nothing is open for you: no order on its way, no payment, no sale to deliver. If you are the only member of your company, this is also how you close it.',
    action: 'Delete my account',
    title: 'Delete your account?',
    checking: 'Looking for what is open',
    goes: 'What goes, at once and for good',
    going: [
      'your name, email address, telephone, role and place',
      'your password and all sessions: you are signed out everywhere',
      'saved products, and carts that were not paid, with their addresses',
      'what you told us you are looking for',
      'mails to you that we still keep',
    ],
    stays: 'What stays, and why',
    staying: [
      'Orders and invoices, with the company and the delivery address, because French law asks to keep them for ten years. Your name is not in them any more.',
      'A mandate that you signed for a company, with your name as you signed: it is the company’s contract, and goes ten years after its end.',
      'What was decided about listings and orders, without your name, so that it can still be explained.',
    ],
    company: 'What becomes of your company',
    fate: {
      goes_on: (name: string) =>
        `${name} goes on without you. Its listings, quotes and orders stay with your colleagues; an administrator takes over what you listed.`,
      closes: (name: string) =>
        `You are the only member of ${name}: it closes with your account. Its listings are withdrawn, and its open quotes end.`,
      rests: (name: string) =>
        `Nobody of ${name} can sign in after you: its listings leave the public pages until a colleague can again.`,
    },
    again: 'Afterwards your email address can sign up again, as a new account.',
    password: 'Password',
    passwordHint: 'So that nobody else does this in your place.',
    submit: 'Delete for good',
    busy: 'Deleting ..',
    cancel: 'Keep my account',
    close: 'Close',
    refused: 'Your account cannot be deleted yet',
    openMatters: 'This is still open:',
    matters: {
      order: (reference: string) => `Order ${reference} is neither delivered nor cancelled.`,
      sale: (reference: string) =>
        `Order ${reference}, in which you sold, is neither delivered nor cancelled.`,
      checkout: (until: string) =>
        `A checkout keeps stock for you until ${until}. Pay it, or wait until it has ended.`,
      payment:
        'The payment provider has not said its final word on a payment of yours. This takes a few minutes.',
      owed: (reference: string) => `Your company is still to be paid for order ${reference}.`,
      refund: (reference: string) => `Money of order ${reference} is on its way back to you.`,
      refundOfNoOrder: 'Money is on its way back to you.',
      inspection: 'Your company ordered an inspection that is not reported yet.',
      reserved: (title: string, until: string) =>
        `Somebody is about to pay for “${title}”, until ${until} at the latest.`,
    },
    last_company_admin: (company: string) =>
      `You are the only administrator of ${company}. Please appoint a colleague first.`,
    address_changed:
      'The email address of this account was changed in the last 14 days. It can be deleted when these have passed.',
    last_site_admin: 'You are the only administrator of this site. Please appoint another one first.',
  },
  security: {
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
      lead: 'Each browser that you signed in from; tabs opened afterwards share its session. If you do not recognise one, sign it out and change your password.',
      failed: 'The list of places where you are signed in could not be loaded.',
      unknown: 'Another browser',
      on_system: (browser: string, system: string) => `${browser} on ${system}`,
      this: 'This one',
      since: (moment: string) => `Signed in on ${moment}`,
      lastUsed: (moment: string) => `Last used on ${moment}`,
      more: (count: string) => `Not shown, because they were used longer ago: ${count}.`,
      end: 'Sign out',
      endOthers: 'Sign out everywhere else',
      endTitle: (name: string) => `Sign ${name} out?`,
      endOthersTitle: 'Sign out everywhere else?',
      endText: 'Whoever uses it has to sign in anew. Your password shows that it is you who asks.',
    },
  },
}

export const texts = { en, fr }
