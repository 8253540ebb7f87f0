import { fr } from './landing.fr.ts'

export const en = {
  /** The requirements prompt. */
  prompt: {
    title: 'Looking for something in particular?',
    text: 'Tell us what your project needs: equipment, quantity, place and date. We search our sellers’ stock, published or not, and come back to you.',
    action: 'Describe your requirement',
    subject: 'Equipment wanted',
  },
  why: {
    title: 'Why choose us',
    reasons: {
      focus: {
        title: 'Focus',
        text: 'Surplus for oil and gas, mining and heavy industry, and nothing else. Listings are described in the words of the trade.',
      },
      compliance: {
        title: 'Compliance',
        text: 'Every listing passes our checks before it is shown: pictures of its own, a named owner, documents where they exist.',
      },
      responsibility: {
        title: 'Responsibility',
        text: 'Equipment that already exists needs no new steel. Using it again saves cost, waste and CO2.',
      },
    },
  },
  services: {
    title: 'Services',
    items: {
      audit: {
        title: 'Surplus audit',
        text: 'We list what lies in your yards and warehouses, and provide personnel for design and installation.',
      },
      refurbishment: {
        title: 'Refurbishment support',
        text: 'Reviewing, recovering and updating documentation and maintenance records, so that equipment can work again.',
      },
      consulting: {
        title: 'Consulting',
        text: 'Engineering studies, procurement and field supervision.',
      },
      marketplace: {
        title: 'Marketplace',
        text: 'Standard package: market survey, listing, promotion and follow-up of sales opportunities, with inventory segmentation on request. The Premium package adds refurbishment and storage.',
      },
    },
  },
  faq: {
    title: 'Questions and answers',
    items: {
      buy: {
        question: 'How do I buy?',
        answer:
          'Buying is done from the buy-equipment tab. Add what can be shipped to your cart, enter the delivery address, see the delivery charge and pay. For everything else ask for a quote on the product’s page.',
      },
      verified: {
        question: 'Are listings verified?',
        answer:
          'Yes. A new listing is shown only once it passes our checks. Our team reads it before that, unless its company has a good record; of those listings we read samples afterwards.',
      },
      condition: {
        question: 'In what condition is the equipment?',
        answer: 'New, unused or fairly used. Each listing states its condition and shows pictures.',
      },
      sell: {
        question: 'How do I sell?',
        answer:
          'Create an account, press SELL, describe the equipment and add one to six pictures. You hear from us when the review is done.',
      },
      cost: {
        question: 'What does an account cost?',
        answer: 'Signing up is free and needs no credit card.',
      },
    },
  },
  values: {
    title: 'Our values',
    items: {
      agility: { title: 'Agility', text: 'Short ways from the listing to the delivery.' },
      care: { title: 'Care', text: 'For people on site, for equipment, and for what others entrust to us.' },
      connection: {
        title: 'Connection',
        text: 'Those who hold surplus meet those who need it, across borders.',
      },
      ethics: {
        title: 'Ethics',
        text: 'Clear ownership, honest descriptions, the same rules for everybody.',
      },
    },
  },
  founders: { title: 'Founders' },
  testimonials: { title: 'What customers say' },
}

export const texts = { en, fr }
