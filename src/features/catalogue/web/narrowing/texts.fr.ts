import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Affiner la liste',
  cut: (most: string) =>
    `Seul le début a été recherché\u00a0: une recherche compte au plus ${most} caractères.`,
  type: 'Type',
  chosen: 'Liste affinée par',
  listings: (count: string, isOne: boolean) => `${count} ${isOne ? 'annonce' : 'annonces'}`,
  more: 'Autres filtres',
  sort: 'Trier par',
  usualOrder: 'Pertinence',
  sorts: { newest: 'Plus récentes', price_asc: 'Prix croissant', price_desc: 'Prix décroissant' },
  any: 'Indifférent',
  apply: 'Afficher les annonces',
  named: (name: string, value: string) => `${name} : ${value}`,
} satisfies TextsLike<typeof en>
