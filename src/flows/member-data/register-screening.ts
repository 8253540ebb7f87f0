import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The papers of companies, the list of sanctions, and the names that were compared with it. */
export const SCREENING_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  sanction_list: { nothing: 'The days of the lists of sanctions that the operator imported.' },
  sanction_entry: {
    nothing: 'Entries of the public list of sanctions of the European Union, as it is.',
  },
  sanction_name: {
    nothing: 'Names in the public list of sanctions of the European Union, as it is.',
    written: ['name'],
  },
  screening_hit: {
    people: ['member_id', 'named_by', 'name', 'name_words', 'decided_by'],
    written: ['reason', 'entry_name'],
    download: {
      not: 'How staff compared names with the list of sanctions: the law leaves it to the authorities to tell of it.',
    },
    // That of a hit which holds its company back once it is decided: nobody could decide about it without.
    deletion: 'emptied',
  },
  ended_hold: { nothing: 'When a company was held back by the comparison of names.' },
  vetting_paper: {
    people: ['given_by', 'checked_by'],
    written: ['reason'],
    download: { not: 'Papers of the company, which its administrators open on its page.' },
    deletion: {
      stays:
        'Papers of the company: its files go a year after the decision, all of it when the company closes. Members are numbers by then.',
    },
  },
}
