import { fr } from './terms.fr.ts'

/**
 * Names in braces are gaps that the company fills in on acceptance; its mandate consists of the sections.
 * Figures: spec §9.
 */
export const en = {
  title: 'Terms and conditions',
  description:
    'The acquisition mandate between a company that holds surplus equipment and the operator of Gisement.',
  keywords: 'terms and conditions, acquisition mandate, fee, exclusivity, surplus equipment',
  contents: 'On this page',
  notice:
    'This page is for companies that sell: it is the mandate that they give us. Whoever buys accepts the {sale}; every member accepts the {use}.',
  saleLink: 'terms of sale',
  useLink: 'terms of use',
  intro:
    'This acquisition mandate is a template. The gaps are filled in with the details of the company before it is signed.',
  blank: 'to be filled in',
  sections: {
    parties: {
      title: '1. Parties',
      text: [
        'The company {company}, with registered office at {office}, registered under number {registration}, VAT number {vat}, represented by {signatory}, acting as {function} (the “Principal”).',
        'And the operator of this site, {operator} (the “Agent”).',
      ],
    },
    purpose: {
      title: '2. Purpose',
      text: [
        'The Principal charges the Agent with finding acquirers for the equipment and materials that it lists on the site (the “Equipment”). The Principal states that it owns the Equipment or is entitled to sell it, and that its descriptions are true.',
      ],
    },
    exclusivity: {
      title: '3. Exclusivity and term',
      text: [
        'The mandate is exclusive and given for 12 months from its signature. It is tacitly renewed for periods of 12 months unless one party gives written notice at least 1 month before expiry.',
        'It ends when all the Equipment has been acquired. The Principal cannot terminate it early; if it does so nevertheless, it owes the Agent a lump sum of 1,000 US dollars, payable within 30 days.',
      ],
    },
    agent: {
      title: '4. Duties of the Agent',
      text: [
        'The Agent checks listings before they are shown, promotes the Equipment, answers enquiries and reports to the Principal on the sales opportunities.',
      ],
    },
    principal: {
      title: '5. Duties of the Principal',
      text: [
        'The Principal keeps quantity, price and condition of the Equipment up to date, gives access for inspection, and hands over the documents that it holds.',
      ],
    },
    fee: {
      title: '6. Fee',
      text: [
        'For Equipment acquired through the site the Agent receives a fee of 35% of the equipment price, VAT excluded. Amounts are in US dollars.',
        'Late payments bear interest at 12% a year, on the basis of a year of 365 days.',
      ],
    },
    solicitation: {
      title: '7. Non-solicitation',
      text: [
        'During the mandate and for 2 years after its end, the parties do not go around the Agent with acquirers that the Agent introduced.',
      ],
    },
    confidentiality: {
      title: '8. Confidentiality',
      text: [
        'What the parties learn of each other in carrying out the mandate stays confidential, during the mandate and for 2 years after its end.',
      ],
    },
    law: {
      title: '9. Law and jurisdiction',
      text: [
        'The mandate is governed by French law. Disputes fall under the jurisdiction of the Paris Court of Appeal.',
      ],
    },
    signature: {
      title: '10. Signature',
      text: ['Done at {place}, on {day}. For the Principal: {signatory}. For the Agent: {agent}.'],
    },
  },
}

export const texts = { en, fr }
