import { fr } from './texts.fr.ts'

export const en = {
  title: 'Company checks',
  description: 'The papers by which staff check companies.',
  notAllowed: 'Only staff can see this page.',
  failed: 'The companies could not be loaded.',
  missing: 'This company has given no papers.',
  choose: 'Choose a company to see its papers.',
  views: 'Companies by state',
  view: {
    under_review: 'Being checked',
    new: 'Not checked yet',
    approved: 'Approved',
    refused: 'Refused',
  },
  none: {
    under_review: 'No company waits to be checked',
    new: 'No company has begun',
    approved: 'No company is approved yet',
    refused: 'No company is refused',
  },
  list: 'Companies',
  sentOn: (day: string) => `Papers sent on ${day}`,
  decidedOn: (day: string) => `Decided on ${day}`,
  changedOn: (day: string) => `Name, number or country changed on ${day}`,
  facts: 'The company',
  /** It changed something while it is checked. */
  changed: (what: string, when: string) =>
    `The company changed this while it is being checked: ${what} (last on ${when}). Earlier ticks no longer count: compare each paper again.`,
  changedFields: { name: 'name', registrationNumber: 'registration number', country: 'country' },
  country: 'Country',
  registrationNumber: 'Registration number',
  vatNumber: 'VAT number',
  submittedBy: 'Papers sent by',
  decidedBy: 'Decided by',
  unknown: 'Not given',
  toMembers: 'Members of the company',
  note: 'What the company read last',
  papers: 'Papers',
  absent: 'Not given',
  givenOn: (day: string) => `Given on ${day}`,
  kept: 'The file is no longer kept.',
  checkedBy: (name: string) => `Checked by ${name}`,
  accept: 'In order',
  accepted: 'The paper is ticked.',
  refusePaper: 'Refuse the paper',
  refused: 'The paper is refused.',
  refuseTitle: (paper: string) => `Refuse: ${paper}`,
  refuseAbout: 'The company reads the reason on its page, once you have decided.',
  reason: 'Reason',
  acts: 'Decision',
  decideTitle: {
    approve: 'Approve the company',
    ask: 'Ask the company for more',
    refuse: 'Refuse the company',
  },
  decideAbout: {
    approve: 'Its administrators are told by mail.',
    ask: 'Its administrators read the reason, by mail and on their page, and can give the papers again.',
    refuse:
      'Its administrators read the reason, by mail and on their page. They can give other papers and send them again.',
  },
  noteLabel: 'Reason, for the company',
  noteOptional: 'Something to add, for the company',
  keep: 'Cancel',
  sending: 'Sending data...',
  probation: {
    text: (until: string) =>
      `Two bank transfers of this company lapsed within 90 days. It orders by card only, until ${until} or until a transfer is paid.`,
    lift: 'End the probation',
    title: 'End the probation of the company',
    about: 'It can order by bank transfer at once. Its administrators read the reason by mail.',
    lifted: 'The probation has ended, and the company is told.',
  },
  settings: {
    heading: 'Rules: who needs approval, who pays a deposit',
    publishing: 'Publish listings of approved companies only',
    transfers: 'Above this sum, bank transfers for approved companies only (euros)',
    transfersHint:
      'Leave it empty for no rule. Other currencies count at the newest rate of the European Central Bank.',
    publishingOn:
      'A new listing is published only when its company is approved; a company that is not is told by mail.',
    publishingOff: 'Listings are published whether or not their company is approved.',
    transfersOn: (sum: string) => `Only approved companies order above ${sum} by bank transfer.`,
    transfersOff: 'Bank transfers of any sum are open to all companies.',
    depositAbove: 'Deposit by card for bank transfers above this sum (euros)',
    depositAboveHint:
      'Leave it empty for no deposit. While it is set, companies on probation pay it for every sum, and may order by bank transfer again.',
    depositPercent: 'Share of the order, in percent',
    depositAtMost: 'At most, in euros',
    depositAtMostHint: 'Leave it empty for no limit of its own.',
    depositOn: (percent: number, sum: string, most: string) =>
      `Orders above ${sum} by bank transfer need a deposit by card of ${percent}%${most}. It goes back to the card once the transfer has arrived, and is kept if it does not.`,
    depositMost: (sum: string) => `, at most ${sum}`,
    depositOff: 'No deposit is asked for.',
    admins: 'Only administrators of the site change this.',
    save: 'Save',
    sending: 'Sending data...',
  },
  decided: {
    approve: 'The company is approved.',
    ask: 'The company is asked for more.',
    refuse: 'The company is refused.',
  },
}

export const texts = { en, fr }
