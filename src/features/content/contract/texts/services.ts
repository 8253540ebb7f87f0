import { fr } from './services.fr.ts'

/** The offer: spec §1. Only the mandate says what a sale costs. */
export const en = {
  title: 'Services',
  description:
    'Consulting, surplus audits, refurbishment support and a marketplace service in two packages, Standard and Premium, for surplus industrial equipment.',
  keywords:
    'surplus audit, refurbishment, consulting, procurement, inventory, marketplace, surplus equipment',
  lead: 'From the first walk through a warehouse to equipment that works again somewhere else.',
  pictureAlt: 'Compressor, separator and valves stored in a workshop',
  cards: {
    consulting: {
      title: 'Consulting',
      text: 'Engineering studies, procurement and field supervision, and help with what your surplus consists of.',
      action: 'What we do for you',
    },
    marketplace: {
      title: 'Marketplace',
      text: 'Sell what you no longer need, and buy what you would otherwise order new. For sellers in two packages.',
      action: 'To the marketplace',
    },
    industries: {
      title: 'Industries',
      text: 'Oil and gas, mining and heavy equipment: what we know, and what you find here.',
      action: 'See the industries',
    },
  },
  work: {
    title: 'Consulting and field work',
    items: {
      audit: {
        title: 'Surplus audit',
        text: 'We record what lies in your yards and warehouses: what it is, in what condition, with which papers.',
      },
      personnel: {
        title: 'Design and installation personnel',
        text: 'People who plan how equipment fits into its next place, and who put it there.',
      },
      refurbishment: {
        title: 'Refurbishment support',
        text: 'Reviewing, recovering and updating documentation and maintenance records, so that equipment can be used again.',
      },
      studies: {
        title: 'Engineering and procurement',
        text: 'Engineering studies, procurement, and supervision in the field.',
      },
    },
    note: 'Tell us what you need. What it costs and how long it takes depends on the place and the extent, so we begin with a look at both.',
  },
  packages: {
    title: 'Marketplace: two packages for sellers',
    standard: {
      title: 'Standard package',
      items: [
        'Market survey',
        'Listing of your equipment',
        'Promotion of your listings',
        'Management of sales opportunities',
        'Inventory segmentation, if you wish',
      ],
    },
    premium: {
      title: 'Premium package',
      items: ['Everything in the Standard package', 'Refurbishment', 'Storage'],
    },
    action: 'To the marketplace',
    terms: 'The fee and the conditions of a sale stand in the {terms}.',
    termsLink: 'terms and conditions',
  },
}

export const texts = { en, fr }
