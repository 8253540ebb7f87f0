import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Blog',
  lead: 'Ce que nous apprenons pendant que le matériel excédentaire trouve sa seconde vie\u00a0: comment on l’inspecte, le décrit, le transporte et le remet en service.',
  description:
    'Articles sur le matériel excédentaire du pétrole et du gaz, des mines et de l’industrie lourde\u00a0: inspection, documents, transport et réemploi.',
  keywords: 'blog matériel excédentaire, réemploi, inspection, économie circulaire, pétrole et gaz, mines',
  search: 'Rechercher dans le blog',
  searchLabel: 'Mots-clés',
  searchButton: 'Rechercher',
  feed: 'S’abonner par RSS',
  feedTitle: 'Blog de Gisement',
  readMore: 'LIRE LA SUITE ...',
  updated: 'Dernière mise à jour',
  none: 'Aucun article du blog ne correspond à ces mots-clés.',
  searchFailed: 'La recherche n’a pas pu être effectuée. Veuillez réessayer dans un instant.',
  empty: 'Il n’y a pas encore d’article.',
  noPage: 'Il n’y a pas d’article sur cette page.',
  allPosts: 'Tous les articles',
  labels: 'Mots-clés de cet article',
  inFrench: 'en français',
  inEnglish: 'en anglais',
  resultsFor: (keyword: string) => `Articles sur «\u00a0${keyword}\u00a0»`,
  searchTitle: 'Rechercher dans le blog',
  searchDescription: (keyword: string) =>
    `Articles de notre blog avec les mots-clés «\u00a0${keyword}\u00a0».`,
  found: (count: number) => (count < 2 ? `${count} article` : `${count} articles`),
  page: (page: number) => `page ${page}`,
} satisfies TextsLike<typeof en>
