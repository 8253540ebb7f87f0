import { fr } from './texts.fr.ts'

export const en = {
  title: 'Screening',
  description: 'Names of companies and members that are near one of the list of sanctions.',
  notAllowed: 'Only staff can see this page.',
  failed: 'The names could not be loaded.',
  missing: 'There is no such hit.',
  choose: 'Choose a name to compare it.',
  views: 'Hits by state',
  none: {
    open: 'No name waits to be compared',
    cleared: 'No hit was cleared',
    confirmed: 'No hit was confirmed',
  },
  list: 'Hits',
  near: (name: string) => `≈ ${name}`,
  score: (score: number) => `${score} of 100`,
  foundOn: (day: string) => `Found on ${day}`,
  decidedOn: (day: string) => `Decided on ${day}`,
  nameList: {
    heading: 'The list of sanctions',
    failed: 'The list of sanctions could not be loaded.',
    none: 'No list was imported yet, so no name is compared. The operator imports it by a command (“Operations”).',
    text: (day: string, entries: string, names: string) =>
      `The list of ${day}, with ${entries} entries and ${names} names.`,
    imported: (moment: string) => `Imported on ${moment}.`,
  },
  here: 'Here',
  inList: 'In the list',
  company: 'Company',
  name: 'Name',
  kind: 'What it is',
  place: 'Place',
  countries: 'Countries',
  born: 'Born',
  reference: 'Entry',
  programme: 'Programme',
  regulation: 'Regulation',
  why: 'Why it is a hit',
  listedOn: 'Found in the list of',
  unknown: 'Not given',
  notListed: 'The newest list no longer has this entry, or says something else of it.',
  toMembers: 'Members of the company',
  held: {
    open: 'Until it is decided, the company neither orders, sells nor is paid. It knows only that its details are being checked.',
    confirmed: 'The company is suspended from trading, and is paid nothing as long as this is confirmed.',
  },
  adminsOnly: 'Administrators of the site decide, and not about their own company.',
  decided: 'Decision',
  decidedBy: 'Decided by',
  ofOwnName:
    'The company names itself here. What was decided about its own name and this entry counts for this, too.',
  reason: 'Reason',
  acts: 'Decision',
  clear: 'Clear the hit',
  confirm: 'Confirm the hit',
  withdraw: 'Withdraw the confirmation',
  clearing: {
    clear: {
      title: 'This is not the name of the entry',
      about:
        'The company trades again unless another hit is open. The same name is not compared with this entry again until one of the two changes.',
      done: 'The hit is cleared.',
    },
    withdraw: {
      title: 'It was confirmed by mistake',
      about:
        'The hit is cleared. The company stays suspended until an administrator lets it trade again (“Members of the company”).',
      done: 'The confirmation is withdrawn. The company is still suspended.',
    },
  },
  confirmTitle: 'This is the name of the entry',
  confirmAbout: 'The company is suspended from trading at once, and nothing is paid to it.',
  reasonLabel: 'Reason, for the record',
  reasonHint: 'By what you told them apart or found them the same. Only staff read it.',
  toldLabel: 'What the company reads',
  toldHint: 'By mail and on its page. The list need not be named.',
  keep: 'Cancel',
  sending: 'Sending data...',
  confirmed: 'The hit is confirmed, and the company suspended.',
}

export const texts = { en, fr }
