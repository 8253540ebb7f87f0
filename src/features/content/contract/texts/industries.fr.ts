import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './industries.ts'

export const fr = {
  title: 'Secteurs',
  description:
    'Le matériel de surplus du pétrole et du gaz, des mines et de l’industrie lourde : ce qui s’échange sur Gisement, de la tête de puits au camion-benne.',
  keywords:
    'matériel pétrolier et gazier, matériel minier, engins lourds, surplus, appareils de forage, têtes de puits',
  lead: 'Trois secteurs qui achètent des années à l’avance, et dont les plans changent plus vite que les livraisons n’arrivent. Ce qu’un projet laisse est ce qu’un autre attend.',
  pictureAlt: 'Appareil de forage avec pompes à boue, bacs et cabines sur un terrain dégagé',
  items: {
    oilGas: {
      title: 'Pétrole et gaz',
      text: 'Appareils de forage, tubages et tiges, outils de forage, repêchage et traitement des solides ; têtes de puits, crépines, tubes de production et unités de reconditionnement ; séparateurs, vannes, tubes de ligne et navires.',
      pictureAlt: 'Séparateur, vannes et bloc obturateur de puits dans un atelier',
    },
    mining: {
      title: 'Mines',
      text: 'Camions-bennes, pelles, foreuses de tir, concasseurs et convoyeurs, et les pièces de rechange achetées avec eux et jamais montées.',
      pictureAlt: 'Camion-benne minier jaune',
    },
    heavy: {
      title: 'Engins lourds',
      text: 'Grues, chargeuses et bouteurs, groupes électrogènes, compresseurs et pompes, et machines pour l’atelier de maintenance.',
      pictureAlt: 'Grue tout-terrain jaune sur ses stabilisateurs',
    },
  },
  browse: {
    drilling: 'Équipements de forage',
    completion: 'Complétion et intervention',
    general: 'Équipements généraux',
    spare: 'Pièces de rechange',
    safety: 'Équipements de sécurité',
  },
  browseLabel: (industry) => `Annonces : ${industry}`,
} satisfies TextsLike<typeof en>
