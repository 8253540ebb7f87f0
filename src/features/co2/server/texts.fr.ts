import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: (year) => `CO2 évité ${year}`,
  asOf: (day) => `Au ${day}`,
  estimate: 'Estimation',
  lead: 'Ce que les commandes confirmées dans l’année peuvent éviter, parce que des équipements existants ont servi à la place de neufs. C’est une estimation, non un certificat, et elle n’a pas été auditée.',
  boughtHeading: 'Achats',
  soldHeading: 'Ventes',
  noOrders: 'Aucune commande n’a été confirmée dans l’année.',
  noMass: 'Aucune masse n’est connue\u00a0: il n’y a pas de chiffre.',
  counted: (known, all) =>
    known <= 1
      ? `${known} article sur ${all} a une masse connue.`
      : `${known} articles sur ${all} ont une masse connue.`,
  date: 'Confirmée le',
  order: 'Commande',
  article: 'Article',
  units: 'Unités',
  mass: 'Masse de l’unité ou du lot',
  co2: 'Évité, kg CO2e',
  range: (low, high) => `de ${low} à ${high}`,
  packedMark: 'e',
  unknownMass: 'inconnue',
  more: (count) =>
    count === 1 ? '1 autre article est dans la somme.' : `${count} autres articles sont dans la somme.`,
  notesHeading: 'Comment le lire',
  notes: {
    apart:
      'Achats et ventes sont deux points de vue sur des ventes différentes. Ils ne doivent être ni additionnés, ni compensés l’un par l’autre, ni déduits des émissions de la société.',
    refunds:
      'Les commandes annulées sont exclues. Là où une part d’un prix a été remboursée, la même part de la masse est exclue.',
    masses:
      'Les masses sont celles que les vendeurs ont données. (e)\u00a0: poids emballé, emballage compris. Toute la masse est prise pour de l’acier\u00a0; ce qui est d’une autre matière est exclu.',
    method: (version) =>
      `Méthode ${version}\u00a0: de 0,938 kg CO2e par kg d’acier recyclé, la moitié des ventes remplaçant un article neuf, à 2,211 kg CO2e par kg d’acier neuf, toutes en remplaçant un (ADEME Base Carbone, FEDEREC 2017).`,
  },
  methodAt: (address) => `Comment cette estimation est faite\u00a0: ${address}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
} satisfies TextsLike<typeof en>
