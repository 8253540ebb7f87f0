import { fr } from './texts.fr.ts'

/** Staff's pages about mandates. */
export const en = {
  title: 'Mandates',
  description: 'Which companies have accepted the acquisition mandate.',
  notAllowed: 'This page is for staff.',
  failed: 'The mandates could not be loaded.',
  filters: 'Look for companies',
  company: 'Company',
  find: 'Find',
  count: (count: number) => (count === 1 ? '1 company' : `${count} companies`),
  all: 'All',
  views: 'Mandates',
  filter: {
    running: 'Accepted',
    older: 'Older text',
    notice_given: 'Notice given',
    ended: 'Ended',
    never: 'Never accepted',
  },
  list: 'Companies and their mandates',
  nobody: 'No company fits',
  nobodyHint: 'Look for another name, or at all companies.',
  beyond: 'There is nothing on this page',
  first: 'To the first page',
  state: {
    none: 'not accepted',
    in_force: 'in force',
    notice_given: 'notice given',
    ended: 'ended',
    replaced: 'ended',
  },
  older: 'older text',
  columns: {
    state: 'Mandate',
    version: 'Version',
    since: 'Since',
    until: 'Term ends',
    notice: 'Notice',
    selfBilling: 'Self-billing',
    listings: 'Published listings',
    acts: 'Acts',
  },
  by: { company: 'by the company', operator: 'by us' },
  noticeText: (day: string, by: string) => `${day}, ${by}`,
  none: '–',
  proposed: 'proposed',
  agreed: (day: string) => `agreed on ${day}`,
  proposeSelfBilling: 'Propose self-billing',
  withdrawSelfBilling: 'Stop self-billing',
  giveNotice: 'Give notice',
  complete: 'All acquired',
  ask: {
    proposeSelfBilling: (company: string) => `Propose self-billing to ${company}?`,
    withdrawSelfBilling: (company: string) => `Issue nothing more in the name of ${company}?`,
    giveNotice: (company: string) => `Give notice to ${company}?`,
    complete: (company: string) => `End the mandate of ${company}?`,
  },
  askText: {
    giveNotice: (day: string) =>
      `The mandate is not renewed and ends with ${day}. The company is told by mail. This cannot be taken back.`,
    proposeSelfBilling: (_day: string) =>
      'Its administrators find the clause with the mandate, and agree to it with their signature. Whoever agreed before can sign again, with other details.',
    withdrawSelfBilling: (_day: string) =>
      'From now on our commission is invoiced to it instead. What was issued in its name stays.',
    complete: (_day: string) =>
      'All its equipment is acquired, and so the mandate ends today. The company is told by mail. This cannot be taken back.',
  },
  cancel: 'Cancel',
  sending: 'Sending data..',
  done: {
    proposeSelfBilling: (company: string) => `Self-billing is proposed to ${company}.`,
    withdrawSelfBilling: (company: string) => `Nothing more is issued in the name of ${company}.`,
    giveNotice: (company: string) => `Notice is given to ${company}.`,
    complete: (company: string) => `The mandate of ${company} has ended.`,
  },
  /** Record 243. */
  selfBilling: {
    heading: 'Self-billing',
    label: 'Issue the invoices of sellers who agreed to it',
    hint: 'Switch this on only when your accountant agrees that you buy and resell for VAT (art. 256 V CGI): the invoice of the seller to you, at the price less the fee, then replaces that of your commission, and the VAT in it is deducted instead. Propose it to each seller in the list above; it is issued once the seller signed the mandate with the clause.',
    on: 'On: where a running mandate has the clause, the invoice of the seller is issued in its name instead of that of the commission.',
    off: 'Off: the commission is invoiced to every seller.',
    admins: 'Only administrators of the site change this.',
    failed: 'The setting could not be saved.',
  },
  /** In the name of a company. */
  acting: {
    begin: 'Act for it',
    title: (company: string) => `You act for ${company}`,
    text: 'Its listings and imports, under its mandate. What you do is recorded and told to the company; everything else stays your own account.',
    leave: 'Stop acting for it',
  },
  setting: {
    heading: 'Publishing',
    label: 'Publishing needs a mandate',
    hint: 'While this is on, a new listing is published only when its company has accepted the mandate. It can be sent for review all the same, and a company that has none is asked by mail.',
    on: 'On: a listing is published only when its company has accepted the mandate.',
    off: 'Off: listings are published with or without a mandate.',
    changed: (by: string, when: string) => `Changed by ${by}, ${when}`,
    admins: 'Only administrators of the site change this.',
    failed: 'The setting could not be saved.',
  },
}

export const texts = { en, fr }
