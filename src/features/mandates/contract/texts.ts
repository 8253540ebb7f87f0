import { fr } from './texts.fr.ts'

/** The server's texts about mandates: error messages, and the PDF. */
export const en = {
  errors: {
    control_characters: 'Please remove line breaks and other invisible characters.',
    letters:
      'Please use Latin, Greek or Cyrillic letters, as on your export papers: the mandate cannot show others.',
    long: 'Please use at most 300 characters.',
    company: 'Please enter the name of the company.',
    office: 'Please enter the registered office.',
    signatory: 'Please enter the name of who signs.',
    function: 'Please enter the function of who signs.',
    place: 'Please enter the place of signature.',
    has_read: 'Please confirm that you accept the mandate.',
    is_entitled: 'Please confirm that you may sign for the company.',
    is_sure: 'Please confirm that the mandate shall end.',
    admins_only: 'Only an administrator of the company can do this.',
    other_text: 'The text of the mandate has changed meanwhile. Please read the new one.',
    already_accepted: 'Your company has accepted this text already.',
    not_running: 'This mandate does not run any more, or notice was given already.',
    equipment_left: 'This company still offers equipment. The mandate ends when all of it is acquired.',
  },
  /** The section for a company with a rate of its own. */
  particular: {
    title: 'Particular terms',
    text: (rate: string) =>
      `By way of derogation from the section on the fee, the Agent receives a fee of ${rate} of the equipment price, VAT excluded, for all Equipment acquired during this mandate.`,
  },
  paper: {
    title: 'Acquisition mandate',
    version: (version: number) => `Version ${version} of the text`,
    accepted: 'Accepted electronically',
    when: (day: string, time: string) => `${day} at ${time}, Paris time`,
    by: 'By',
    signatory: (name: string, role: string) => `${name}, ${role}`,
    account: 'Account',
    accountText: (memberId: number) => `Member ${memberId}, signed in as an administrator of the company`,
    statement: 'Statement',
    statementText: 'I accept this mandate for the company, and I am entitled to sign for it.',
    fields: 'Details of the Principal',
    field: { office: 'Registered office', registration: 'Registration number', vat: 'VAT number' },
    digest: 'Digest of the text (SHA-256)',
    reference: 'Reference',
    none: 'none',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    fileName: (day: string) => `mandate-${day}.pdf`,
  },
} as const

export const texts = { en, fr }
