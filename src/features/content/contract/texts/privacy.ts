import { fr } from './privacy.fr.ts'

/** Must describe what the product does: change it together with what is stored. Figures: spec §9. */
export const en = {
  title: 'Privacy notice',
  description:
    'What Gisement keeps about the people who use it, why, for how long, and how to have it changed.',
  keywords: 'privacy, personal data, retention, rights, GDPR',
  updated: 'Last updated February 20, 2023',
  contents: 'On this page',
  intro:
    'In short: we ask for what buying and selling equipment needs, keep it in our own systems, and sell none of it.',
  sections: {
    what: {
      title: '1. What we collect',
      text: [
        'What you give us: first name and surname, e-mail address, telephone number, company, role, country, city and password at signup; listings with their pictures and papers; quote requests, and what you write and attach there or when something went wrong with an order; the mandate that you sign for your company; searches that you save, and the address for an alert without an account; equipment that you tell us you are looking for, and other messages to us; delivery addresses and orders.',
        'What comes with using the site: when you signed in, until when and in which browser, the products that you saved, invitations into your company, carts with their prices, which of our terms you accepted and when, and what our staff or your colleagues decided about your account, listings and orders.',
        'Passwords are stored as hashes that cannot be turned back. Pictures lose their metadata, such as the place where they were taken, when they are uploaded.',
      ],
    },
    how: {
      title: '2. How we use it',
      text: [
        'To run your account, show your listings, answer quote requests, deliver orders, send the mails that belong to these, and keep the site safe from abuse.',
      ],
    },
    legal: {
      title: '3. On what legal basis',
      text: [
        'Most of it is needed for the contract with you. Records of orders and payments are kept because the law asks for it. Protection against abuse is our legitimate interest.',
      ],
    },
    share: {
      title: '4. With whom we share it',
      text: [
        'With the other company, once a quote is accepted or an order is paid: names and what delivery needs. With the carrier, or the forwarder who carries the goods: addresses, contacts and telephone numbers of pick-up and delivery. With the payment provider: what it needs to charge a card. Other visitors see neither your name nor your company.',
      ],
    },
    cookies: {
      title: '5. Cookies and storage in your browser',
      text: [
        'One cookie keeps whether you chose the light or the dark theme, another that you have signed in here before. Your session is kept in the session storage of the tab, your cart in the local storage of the browser; both stay on your device; the session goes when you sign out, the cart when you empty it or clear the storage. Where you pay by card the payment provider sets cookies of its own. There are no advertising cookies. All of it stands, name by name, in the {cookies}. Should analytics be introduced, its cookies will ask first and last one year at most.',
      ],
    },
    payment: {
      title: '6. Payments',
      text: ['Card data goes straight to the payment provider and never reaches our systems.'],
    },
    transfers: {
      title: '7. Transfers abroad',
      text: [
        'Companies on both sides of a trade may be outside of the European Union. What a trade needs is then sent there, to the parties of that trade only.',
      ],
    },
    retention: {
      title: '8. How long we keep it',
      text: [
        'Account data as long as the account exists; a signup whose address is never verified goes thirty days after its last link.',
        'Orders and invoices ten years, as French accounting law asks; after the account is deleted, without your name. Where your company was paid, as long. A mandate ten years after its end, as it was signed.',
        'Sessions, mailed links, invitations, and carts that were not paid: thirty days after they ended. What you told us you are looking for or otherwise wrote to us, and what we told you in the site: one year. An address and a search for an alert without an account: seven days if you do not confirm it, otherwise six months, or until you stop it; if you refuse such mails, a hash of the address for seven days, so that nobody has them sent to you again. An address to which mails come back: as long as it is that of your account, otherwise one year. Records of what our staff and your colleagues decided: three years. Technical log lines name you by a number only and are kept as long as finding a fault takes.',
        'What you type and do not send stays in your browser: it goes with the tab; a listing that you began, after thirty days or when you sign out.',
      ],
    },
    security: {
      title: '9. How we protect it',
      text: [
        'Connections are encrypted, access is limited to those who need it, and what staff do with your data is recorded. No system is perfectly safe; should something happen that concerns you, we tell you.',
      ],
    },
    minors: {
      title: '10. Minors',
      text: [
        'The site is for companies. It does not serve people under 18, and we knowingly collect nothing from them.',
      ],
    },
    rights: {
      title: '11. Your rights',
      text: [
        'You may see, correct, export or erase what we keep about you, object to its use or restrict it, and complain to a supervisory authority; in France the CNIL.',
        'On {account} you correct your details, download everything that we hold of you as a file, and delete your account. The deletion takes effect at once: your name, address and telephone, sessions, saved products, unpaid carts and mails go; orders, invoices and decisions stay without your name, for the time that section 8 gives. It waits while an order, a payment or a sale of yours is under way. If you are the only member of your company, the company closes with your account and its listings are withdrawn.',
        'Requests to opt out are acted on within 15 days.',
      ],
    },
    tracking: {
      title: '12. Do-not-track signals',
      text: ['We do not track visitors across sites, so such a signal changes nothing.'],
    },
    states: {
      title: '13. Residents of the United States',
      text: [
        'Residents of Virginia receive an answer to their requests within 45 days, which may be extended once by 45 days. An appeal against a refusal is decided within 60 days.',
      ],
    },
    changes: {
      title: '14. Changes to this notice',
      text: [
        'When this notice changes, the date above changes with it. Members are told of changes that matter.',
      ],
    },
    contact: {
      title: '15. Contact, and how to change your data',
      text: [
        'You see, change, download and delete it yourself on {account}. For anything else use {contactForm}, or write to {email} or to {operator}, {address}.',
      ],
    },
  },
  cookiesPage: 'cookie policy',
  accountPage: 'your profile page',
  contactPage: 'the contact page',
}

export const texts = { en, fr }
