import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './about.ts'

export const fr = {
  title: 'À propos',
  description:
    'Qui est derrière Gisement, la place de marché des surplus industriels : notre mission, nos valeurs et nos objectifs pour 2030.',
  keywords:
    'matériel de surplus, économie circulaire, pétrole et gaz, mines, engins lourds, Afrique, place de marché',
  pictureAlt: 'Tubes revêtus empilés dans un parc, devant une grue et des entrepôts',
  lead: 'Un gisement attend sous terre qu’on l’exploite. Ce qui dort dans les parcs et les entrepôts en est un aussi, à ceci près que quelqu’un l’a déjà extrait, forgé et usiné.',
  who: {
    title: 'Qui nous sommes',
    text: [
      'Gisement est une place de marché des équipements et matériels de surplus de l’énergie et de l’industrie : forage, complétion, équipements de surface, navires, appareils de forage, mines et engins lourds. Une société française l’exploite.',
      'Les sociétés qui en ont plus qu’il ne leur faut les vendent ici. D’autres les achètent : neufs, jamais utilisés ou peu utilisés. Chaque nouvelle annonce passe nos contrôles avant d’être affichée.',
    ],
    pictureAlt: 'Séparateur, vannes et bloc obturateur de puits dans un atelier, sous un pont roulant',
  },
  why: {
    title: 'Pourquoi nous choisir',
    items: {
      focus: {
        title: 'Spécialisation',
        text: 'Du matériel pour l’énergie, les mines et l’industrie lourde, et rien d’autre. Les annonces sont décrites, et se cherchent, d’après ce qui compte dans le métier : diamètre, classe de pression, raccords, heures de marche.',
      },
      compliance: {
        title: 'Conformité',
        text: 'Le vendeur nomme le propriétaire légal, indique l’état et montre des photos. L’annonce passe nos contrôles avant que quiconque ne la voie, et les visiteurs ne voient jamais qui vend.',
      },
      responsibility: {
        title: 'Responsabilité',
        text: 'Un matériel qui existe n’est plus à fabriquer. S’en servir évite des coûts et des déchets, et le CO2 qu’un autre aurait demandé.',
      },
    },
  },
  mission: {
    title: 'Rejoignez notre mission',
    text: [
      'Nous voulons que le matériel industriel circule au lieu de finir à la ferraille : moins de déchets, des coûts plus bas, moins de CO2.',
      'Vous y prenez part en mettant en ligne ce qui ne vous sert plus avant de le jeter, et en regardant ici avant de commander du neuf. L’inscription est gratuite et ne demande pas de carte bancaire.',
    ],
    sell: 'Vendre du matériel',
    buy: 'Acheter de l’équipement',
    pictureAlt: 'Appareil de forage avec pompes à boue, bacs et cabines sur un terrain dégagé',
  },
  vision: {
    title: 'Notre vision',
    text: 'Nous voulons devenir la plus grande place de marché de ce genre en Afrique, où des projets attendent un matériel qui se trouve déjà sur le continent, dans le parc de quelqu’un d’autre.',
    targets: 'Nos objectifs pour 2030',
    items: {
      users: { figure: '3 000', text: 'utilisateurs de la place de marché' },
      jobs: { figure: '300', text: 'emplois' },
      investors: { figure: '× 30', text: 'pour la mise de ceux qui ont investi' },
    },
    note: 'Ce sont des objectifs que nous nous sommes fixés. Ils disent vers quoi nous travaillons, non où nous en sommes, et le rendement est une ambition, pas une offre d’investissement.',
  },
  team: { title: 'Notre équipe' },
  values: {
    title: 'Nos valeurs',
    items: {
      agility: {
        title: 'Agilité',
        text: 'Les projets changent vite. Le chemin d’une annonce à une livraison doit rester court, et nous changeons nos façons de faire lorsqu’elles l’allongent.',
      },
      care: {
        title: 'Soin',
        text: 'Pour les personnes qui travailleront avec le matériel, pour le matériel lui-même et pour ce qui nous est confié.',
      },
      connection: {
        title: 'Lien',
        text: 'Ce qu’une société a en trop manque à une autre. Nous les mettons en relation, d’un secteur et d’un pays à l’autre.',
      },
      ethics: {
        title: 'Éthique',
        text: 'Une propriété claire, des descriptions honnêtes et les mêmes règles pour tous.',
      },
    },
  },
} satisfies TextsLike<typeof en>
