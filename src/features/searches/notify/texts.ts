import type { TextsLike } from '#kernel/text/language.ts'

/** A name between quotes, unless it has some: that of an alert has the words of its search between them. */
const between = (open: string, name: string, close: string) =>
  /[“”«»]/.test(name) ? name : `${open}${name}${close}`
const inEnglish = (name: string) => between('“', name, '”')
const inFrench = (name: string) => between('«\u00a0', name, '\u00a0»')

const en = {
  subject: (searches: number, name: string) =>
    searches === 1 ? `New for your search: ${name}` : `New for ${searches} of your searches`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: 'This was listed since we last looked for you:',
  search: (name: string, count: number, isMore: boolean) =>
    isMore
      ? `${inEnglish(name)}: more than ${count} new products`
      : count === 1
        ? `${inEnglish(name)}: 1 new product`
        : `${inEnglish(name)}: ${count} new products`,
  all: 'See all of them',
  action: 'Your saved searches',
  why: 'You get this mail because you saved these searches; how often, you choose on that page.',
  stop: 'Stop these mails',
  notifications: {
    one: (name: string, products: string) => `New for ${inEnglish(name)}: ${products}.`,
    several: (searches: number, products: string) => `New for ${searches} of your searches: ${products}.`,
    products: (count: number, isMore: boolean) =>
      isMore ? `more than ${count} products` : count === 1 ? '1 product' : `${count} products`,
  },
  alerts: {
    greeting: 'Hello,',
    someSearch: 'a search on Gisement',
    confirm: {
      subject: (name: string) => `Confirm your alert: ${name}`,
      text: (name: string, _until: string) =>
        `This address was entered on our site to hear of new equipment that matches this search: ${name}`,
      note: (until: string) =>
        `If that was you, open the page and confirm. If not, do nothing: you get no alerts, and we forget this address on ${until}.`,
      action: 'Open the page to confirm',
    },
    offer: {
      subject: (name: string) => `Your alert ends soon: ${name}`,
      text: (name: string, until: string) =>
        `On ${until}, your alert about this search ends, and we delete your address unless it has other alerts: ${name}`,
      note: (_until: string) =>
        'If you want to hear of new equipment for another six months, open the page and let it go on. Otherwise you need do nothing.',
      action: 'Open the page to go on',
    },
    subject: (searches: number, name: string) =>
      searches === 1 ? `New for your alert: ${name}` : `New for ${searches} of your alerts`,
    why: 'You get this mail because you confirmed alerts to this address.',
    stop: 'Stop this alert',
    stopMails: 'Stop these mails',
  },
}

const fr = {
  subject: (searches, name) =>
    searches === 1
      ? `Du nouveau pour votre recherche : ${name}`
      : `Du nouveau pour ${searches} de vos recherches`,
  greeting: (firstName) => `Bonjour ${firstName},`,
  text: 'Ceci a été mis en ligne depuis notre dernier passage :',
  search: (name, count, isMore) =>
    isMore
      ? `${inFrench(name)} : plus de ${count} nouveaux produits`
      : count === 1
        ? `${inFrench(name)} : 1 nouveau produit`
        : `${inFrench(name)} : ${count} nouveaux produits`,
  all: 'Voir tous ces produits',
  action: 'Vos recherches enregistrées',
  why: 'Vous recevez cet e-mail parce que vous avez enregistré ces recherches ; sa fréquence se choisit sur cette page.',
  stop: 'Arrêter ces e-mails',
  notifications: {
    one: (name, products) => `Du nouveau pour ${inFrench(name)} : ${products}.`,
    several: (searches, products) => `Du nouveau pour ${searches} de vos recherches : ${products}.`,
    products: (count, isMore) =>
      isMore ? `plus de ${count} produits` : count === 1 ? '1 produit' : `${count} produits`,
  },
  alerts: {
    greeting: 'Bonjour,',
    someSearch: 'une recherche sur Gisement',
    confirm: {
      subject: (name) => `Confirmez votre alerte : ${name}`,
      text: (name) =>
        `Cette adresse a été saisie sur notre site pour être prévenue du nouveau matériel qui répond à cette recherche : ${name}`,
      note: (until) =>
        `Si c’était vous, ouvrez la page et confirmez. Sinon, ne faites rien : vous ne recevrez pas d’alerte, et nous oublierons cette adresse le ${until}.`,
      action: 'Ouvrir la page pour confirmer',
    },
    offer: {
      subject: (name) => `Votre alerte prend bientôt fin : ${name}`,
      text: (name, until) =>
        `Le ${until}, votre alerte sur cette recherche prend fin, et nous supprimons votre adresse, sauf si elle a d’autres alertes : ${name}`,
      note: (_until) =>
        'Pour être prévenu encore six mois du nouveau matériel, ouvrez la page et prolongez l’alerte. Sinon, vous n’avez rien à faire.',
      action: 'Ouvrir la page pour prolonger',
    },
    subject: (searches, name) =>
      searches === 1
        ? `Du nouveau pour votre alerte : ${name}`
        : `Du nouveau pour ${searches} de vos alertes`,
    why: 'Vous recevez cet e-mail parce que vous avez confirmé des alertes à cette adresse.',
    stop: 'Arrêter cette alerte',
    stopMails: 'Arrêter ces e-mails',
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
