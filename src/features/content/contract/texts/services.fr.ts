import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './services.ts'

export const fr = {
  title: 'Services',
  description:
    'Conseil, audit des surplus, aide à la remise en état et place de marché en deux formules, Standard et Premium, pour le matériel industriel de surplus.',
  keywords:
    'audit des surplus, remise en état, conseil, achats, stocks, place de marché, matériel de surplus',
  lead: 'De la première visite d’un entrepôt à un matériel qui travaille de nouveau, ailleurs.',
  pictureAlt: 'Compresseur, séparateur et vannes entreposés dans un atelier',
  cards: {
    consulting: {
      title: 'Conseil',
      text: 'Études d’ingénierie, achats et supervision de chantier, et une aide pour savoir de quoi vos surplus sont faits.',
      action: 'Ce que nous faisons pour vous',
    },
    marketplace: {
      title: 'Place de marché',
      text: 'Vendez ce qui ne vous sert plus, achetez ce que vous commanderiez neuf. Pour les vendeurs, en deux formules.',
      action: 'Vers la place de marché',
    },
    industries: {
      title: 'Secteurs',
      text: 'Pétrole et gaz, mines et engins lourds : ce que nous connaissons, et ce que vous trouvez ici.',
      action: 'Voir les secteurs',
    },
  },
  work: {
    title: 'Conseil et travaux sur site',
    items: {
      audit: {
        title: 'Audit des surplus',
        text: 'Nous recensons ce qui se trouve dans vos parcs et entrepôts : de quoi il s’agit, dans quel état, avec quels papiers.',
      },
      personnel: {
        title: 'Personnel de conception et d’installation',
        text: 'Des gens qui préparent la place suivante du matériel, et qui l’y installent.',
      },
      refurbishment: {
        title: 'Aide à la remise en état',
        text: 'Revue, récupération et mise à jour de la documentation et des dossiers de maintenance, pour que le matériel puisse resservir.',
      },
      studies: {
        title: 'Ingénierie et achats',
        text: 'Études d’ingénierie, achats et supervision de chantier.',
      },
    },
    note: 'Dites-nous ce qu’il vous faut. Le prix et la durée dépendent du lieu et de l’étendue : nous commençons donc par les examiner.',
  },
  packages: {
    title: 'Place de marché : deux formules pour les vendeurs',
    standard: {
      title: 'Formule Standard',
      items: [
        'Étude de marché',
        'Mise en ligne de votre matériel',
        'Promotion de vos annonces',
        'Suivi des opportunités de vente',
        'Segmentation des stocks, si vous le souhaitez',
      ],
    },
    premium: {
      title: 'Formule Premium',
      items: ['Tout ce que comprend la formule Standard', 'Remise en état', 'Stockage'],
    },
    action: 'Vers la place de marché',
    terms: 'La commission et les conditions d’une vente figurent dans les {terms}.',
    termsLink: 'conditions générales',
  },
} satisfies TextsLike<typeof en>
