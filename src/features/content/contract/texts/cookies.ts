import { fr } from './cookies.fr.ts'

/**
 * Has to stay true of the product: everything that is stored in the browser is named here. Analytics: spec
 * §9.
 */
export const en = {
  title: 'Cookie policy',
  description:
    'What Gisement keeps in your browser: two cookies, the storage of your session and cart, and what the payment provider sets when you pay.',
  keywords: 'cookies, local storage, session storage, privacy',
  updated: 'Last updated February 20, 2023',
  contents: 'On this page',
  intro:
    'In short: two cookies of ours, one if you choose a theme and one once you sign in; storage in your browser for what you do on the site; two cookies of the payment provider where you pay by card. No advertising, no analytics.',
  sections: {
    cookie: {
      title: '1. Our two cookies',
      text: [
        '{theme} holds “light” or “dark” once you have chosen one of them at the foot of a page, so that the next page comes in it. It lasts a year from your choice. Choosing “System” deletes it.',
        '{device} holds a random mark once you have signed in. By it we know that somebody signed in to your account in this browser before, so that attempts of strangers to guess your password neither slow you down nor keep you out. It signs nobody in, no script can read it, and only the calls by which you sign in carry it. It lasts 180 days from when you last signed in.',
      ],
    },
    tab: {
      title: '2. What a tab keeps, until you close it',
      text: [
        '{user} and {token}, in the session storage: who is signed in, and the proof of it. A new tab of this site is given both by an open one. They go when you sign out or your session ends.',
        '{pending}: what you sent and got no answer to (a listing, a request, a message), with a number by which our server knows it when you send it again, so that it is not kept twice. It goes with the answer, or when you sign out.',
        '{draft}: what you had typed into a form when your session ended and, as you type, a quote request, a message to us or a sign-up without its passwords. It returns to you alone, in the same tab; sending the form or signing out deletes it.',
        '{invitation}: the invitation into a company that you opened, until you have answered it.',
        '{acting}: for our own staff only, the company in whose name they work under its mandate, until they stop or close the tab.',
        '{scroll}: how far you had scrolled on the pages you visited, so that going back finds the same place.',
      ],
    },
    device: {
      title: '3. What your browser keeps, until you delete it',
      text: [
        '{cart}, in the local storage: the articles of your cart, with their quantities. It stays when you sign out, and changes with the cart.',
        '{drafts}: listings that you began and did not send; for our own staff, posts too. They go when you send them or sign out; one that nobody came back to is not used after 30 days, and the next draft that is kept deletes it. Also whether you chose lists as tables and, until you sign in, the listings that you chose to compare.',
        '{files}, in a database of the browser: the pictures and documents that you chose for such a listing, with descriptions and kinds. They go when you send them, take them out or sign out, or after 30 days.',
        '{reviewKeys}: for our own staff only, whether the letter keys of the review desk are on.',
        '{walk}, in a database of the browser: items that you photographed on the walk through your yard, with their pictures, until they were sent to us. They are yours alone: another member on the same phone neither sees nor sends them. They stay when you sign out, so that nothing is lost, and go once they were sent or you delete them there.',
        '{inspection}, in a database of the browser: the report of an inspection that you fill in through our link, with its pictures, until you hand it in.',
        '{walkShell}: the page of that walk and its files, so that it opens without a connection. They hold nothing about you, and go when a newer version takes their place.',
      ],
    },
    payment: {
      title: '4. Where you pay by card',
      text: [
        'The page on which you pay, and the one that confirms it, load the script of our payment provider, Stripe. It sets two cookies under our address, {mid} for one year and {sid} for half an hour, and more under its own, by which it recognises fraud. We do not read them. They serve the payment that you asked for; on other pages the script is not loaded. What the provider does with them stands in {provider}.',
        'In the demonstration a stand-in takes the provider’s place, and sets nothing.',
      ],
    },
    analytics: {
      title: '5. Analytics and advertising',
      text: [
        'There are none. How often a listing is viewed is counted without a cookie, an address or a name.',
        'Should analytics be introduced, its cookies will be set only after you have agreed, and last one year at most. This page will then name them.',
      ],
    },
    consent: {
      title: '6. Why no banner asks you',
      text: [
        'Consent is needed for what goes beyond the service that you asked for. A theme that you chose, a session and its protection, a cart and a payment do not; so there is nothing to ask, and no notice in your way.',
      ],
    },
    control: {
      title: '7. How to get rid of it',
      text: [
        'Signing out deletes what a tab keeps of you, and your drafts. In the settings of your browser you delete all of it, or forbid it: without cookies the theme follows your system, and every sign-in counts as that of a new browser; without storage you can look around, but a session and a cart end with the page.',
      ],
    },
    more: {
      title: '8. More',
      text: ['What we keep on our side stands in the {privacy}. For anything else write to {email}.'],
    },
  },
  privacyLink: 'privacy notice',
  providerLink: 'its cookie policy',
}

export const texts = { en, fr }
