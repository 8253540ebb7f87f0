import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  form: 'Pour quelle destination ?',
  country: 'Pays de livraison',
  choose: 'Choisir un pays',
  city: 'Ville',
  postcode: 'Code postal',
  show: 'Afficher',
  change: 'Changer',
  changeUnits: 'Changer de pays ou de quantité',
  onCard: (amount, country) => `Fret ≈ ${amount} (${country})`,
  heading: (country) => `Livré : ${country}`,
  units: 'Quantité',
  inAll: (amount) => `${amount} l’unité, livraison comprise, HT`,
  inAllOf: (amount, units) => `${amount} pour ${units} unités, livraison comprise, HT`,
  inAllLots: (amount, lots) => `${amount} pour ${lots}, livraison comprise, HT`,
  delivery: (amount) => `Livraison ${amount}`,
  range: (from, to) => `${from} à ${to}`,
  terms: (term) => `${term} (Incoterms 2020)`,
  workingDays: (from, to) =>
    from < to ? `${from} à ${to} jours ouvrés` : to === 1 ? '1 jour ouvré' : `${to} jours ouvrés`,
  days: (from, to) => (from < to ? `environ ${from} à ${to} jours` : `environ ${to} jours`),
  fromPickUp: 'Jours comptés à partir de l’enlèvement\u00a0; le contrôle et l’emballage viennent avant.',
  byCarrier: (carrier, units, isOne, lots) => {
    const goods = lots ?? (isOne ? 'une unité' : `${units} unités`)
    return `Prix de ${carrier}, pour ${goods}. Il est recalculé avec votre adresse.`
  },
  byTable: (mode, day) =>
    `Estimation en ${mode} selon notre barème de fret du ${day}. Le prix ferme est celui du devis.`,
  loads: (loads, mode) => `${loads} × ${mode}`,
  modes: {
    groupage: 'groupage',
    full_truck: 'camion complet',
    container: 'conteneur',
    flat_rack: 'plateau (flat rack)',
    roro: 'RoRo',
  },
  noMeasures: 'Le vendeur n’a pas indiqué le poids et les dimensions : la livraison n’a pas encore de prix.',
  needsPlace: 'Le transporteur a besoin de votre ville et de votre code postal pour donner un prix.',
  byQuote: {
    table: 'Pas encore d’estimation : notre barème de fret est vide. Les transitaires donnent le prix.',
    route:
      'Pas encore d’estimation : notre barème de fret n’a pas ce trajet. Les transitaires donnent le prix.',
    size: 'Pas encore d’estimation : notre barème de fret n’a rien pour ce poids et ces dimensions. Les transitaires donnent le prix.',
  },
  price: 'Prix livré',
  choosePlace: 'Choisir un pays',
  loading: 'Calcul du prix livré...',
  retry: 'Réessayer',
} satisfies TextsLike<typeof en>
