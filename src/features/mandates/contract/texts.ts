import { CONTEST_DAYS } from '#kernel/trade/self-billing.ts'
import { fr } from './texts.fr.ts'

/** The server's texts about mandates: error messages, and the PDF. */
export const en = {
  errors: {
    password: 'Please enter your password.',
    code: 'Please enter the code.',
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
    self_billing_off: 'Self-billing is switched off.',
    regime: 'Please say whether the company charges VAT.',
    regime_country:
      'This does not fit the country of your company, which is among the details of your company. Please correct one of the two.',
    address:
      'An invoice needs the street, town and country of your company. Please enter them among the details of your company first.',
    siren: 'An invoice of a French company needs its SIREN number (nine digits). Please enter it here.',
    registration: 'An invoice needs the number under which your company is registered in its country.',
    french_vat: 'Whoever charges French VAT needs a French VAT number (FR…). Please enter it here.',
    legal_form: 'Please enter the legal form, such as SARL or SAS.',
    suspended: 'This company is suspended from trading. Nothing was changed.',
    held: 'The details of this company are being checked. Nothing was changed.',
    other_name:
      'Invoices bear the name among the details of your company. Please enter the same name here, or correct it there first.',
    siren_digits: 'This is no SIREN number: its last digit does not fit the others. Please check the digits.',
    siren_vat:
      'This VAT number contains another SIREN number than the registration does. Please correct one of the two.',
    franchise_vat:
      'A company that charges no VAT (art. 293 B CGI) states no VAT number on its invoices. Please leave the number out, or say that the company charges VAT.',
    vat_number: 'This is not a VAT number of the country of your company. Please check the digits.',
    capital: 'Please enter the share capital in figures, such as 10,000 EUR, or leave it out.',
    equipment_left: 'This company still offers equipment. The mandate ends when all of it is acquired.',
  },
  /** The section for a company with a rate of its own. */
  particular: {
    title: 'Particular terms',
    text: (rate: string) =>
      `By way of derogation from the section on the fee, the Agent receives a fee of ${rate} of the equipment price, VAT excluded, for all Equipment acquired during this mandate.`,
  },
  /** The section on self-billing, where the company agrees to it (record 243). */
  selfBilling: {
    title: 'Invoices issued in the name of the Principal (self-billing)',
    text: {
      charge:
        'The Principal charges the Agent with issuing, in the name and for the account of the Principal, the invoices and credit notes of the Principal to the Agent for Equipment acquired through the site, at the price less the fee (art. 289 I-2 of the French tax code, CGI). While this clause is applied, the Agent issues no invoice of its fee on such Equipment.',
      marks:
        'Each invoice has a number in a series of its own for the Principal, bears the words “Autofacturation” and “Facture établie par {operator} au nom et pour le compte de {company}”, and is made available to the Principal on the site when it is issued. The amount that the Principal is paid contains the VAT that it charges, if any.',
      contest: `The Principal may contest each invoice on the site within ${CONTEST_DAYS} days of its issue, with a reason. An invoice that is wrong is credited and issued anew. The Principal remains responsible for its obligations as to VAT and pays the VAT that is invoiced in its name.`,
      states:
        'The Principal states: {regime}. Legal form: {legalForm}. Share capital: {capital}. It informs the Agent without delay of any change. This clause ends with the mandate; the Agent may stop applying it at any time.',
    },
    regimes: {
      liable: 'it charges French VAT',
      franchise: 'it is exempt as a small business and charges no VAT (art. 293 B CGI)',
      not_established: 'it is not established in France',
    },
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
