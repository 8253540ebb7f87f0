import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of the register about quotes, and the files of threads. */
export const QUOTE_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  quote: {
    people: ['member_id'],
    written: ['message'],
    download: 'quotes',
    deletion: { stays: 'A matter of the company; with it they end, and what was written is emptied.' },
  },
  quote_message: {
    people: ['member_id'],
    written: ['text', 'place'],
    download: 'quoteMessages',
    deletion: { stays: 'A matter of two companies; what was written is emptied when one closes.' },
  },
  dispute_file: { nothing: 'Files in disputes of two companies, without name; they go with their message.' },
  quote_file: { nothing: 'Documents in threads of two companies, without name; they go with their message.' },
}
