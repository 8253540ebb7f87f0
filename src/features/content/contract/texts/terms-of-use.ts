import { fr } from './terms-of-use.fr.ts'

/** What a member accepts at sign-up (decisions §14). */
export const en = {
  title: 'Terms of use',
  description:
    'What a member of Gisement agrees to: the account, what may be listed and written, how we check it, suspension, and our own part.',
  keywords: 'terms of use, account, listing rules, suspension',
  updated: 'Version of November 29, 2026',
  contents: 'On this page',
  intro:
    'These terms apply to everybody who has an account here. Purchases follow the {sale}; whoever sells signs the {mandate} as well.',
  saleLink: 'terms of sale',
  mandateLink: 'acquisition mandate',
  sections: {
    who: {
      title: '1. Who may join',
      text: [
        'Accounts are for people who act for a company or a public body and are at least 18 years old. Give your own name and your company’s true details, and keep them up to date.',
        'What a member does counts as done for its company. The company’s administrators decide who belongs to it and what each may do.',
      ],
    },
    account: {
      title: '2. Your account',
      text: [
        'Keep your password and second factor to yourself, and tell us at once if somebody else may have used your account. We never ask for your password.',
        'You can close your account at any time in the settings. Orders and payments that are under way are completed first.',
      ],
    },
    listings: {
      title: '3. Listings',
      text: [
        'List only equipment that your company owns or may sell, that exists, and that you can hand over. Describe it truly, with its faults; show the article itself; keep quantity and price up to date.',
        'Listings pass our checks before they are shown; those of companies with a good record pass automatic ones, and our team reads only some of them. We may ask for changes, correct obvious typing errors, or refuse a listing with the reason.',
      ],
    },
    conduct: {
      title: '4. What is not allowed',
      text: [
        'Stolen goods, weapons, goods under sanctions, waste, and goods with residues that you do not state. False identities, invented prices or quantities, and requests that you do not mean.',
        'Going around the site with a company that you met here, asking for payment outside it, or passing on what you learned about another company.',
        'Disturbing the site, getting around its limits, or copying the catalogue by machine without our consent.',
      ],
    },
    texts: {
      title: '5. What you upload',
      text: [
        'Texts, pictures and documents stay yours. You allow us to show, translate, resize and store them for this site and for what it sends, as long as the listing or the order requires. You state that you may give this permission.',
      ],
    },
    measures: {
      title: '6. If rules are broken',
      text: [
        'We may take a listing down, stop a thread, or suspend an account or a company. You read the reason, and can answer it by writing to us; somebody else than the person who decided then looks at it again.',
      ],
    },
    service: {
      title: '7. Our part',
      text: [
        'We run the site with care, but cannot promise that it is always there or free of errors. We are not liable for what members write. For our own acts we are liable by law.',
        'The use of the site is free for buyers. What sellers pay stands in the mandate.',
      ],
    },
    data: {
      title: '8. Your data',
      text: ['How we treat personal data stands in the {privacy}.'],
    },
    changes: {
      title: '9. Changes',
      text: [
        'We may change these terms. The version that you accepted is kept, and a new one applies to you once you accept it. If you do not, you may close your account.',
      ],
    },
    law: {
      title: '10. Law and jurisdiction',
      text: [
        'French law applies. Disputes that we cannot settle with you fall under the jurisdiction of the courts of Paris. The site is run by {operator}.',
      ],
    },
  },
  privacyLink: 'privacy policy',
}

export const texts = { en, fr }
