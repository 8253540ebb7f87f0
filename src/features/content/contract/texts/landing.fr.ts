import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './landing.ts'

export const fr = {
  prompt: {
    title: 'Vous cherchez un matériel précis ?',
    text: 'Dites-nous ce qu’il faut à votre projet : matériel, quantité, lieu et date. Nous cherchons dans les stocks de nos vendeurs, publiés ou non, et revenons vers vous.',
    action: 'Décrire votre besoin',
    subject: 'Recherche de matériel',
  },
  why: {
    title: 'Pourquoi nous choisir',
    reasons: {
      focus: {
        title: 'Spécialisation',
        text: 'Les surplus du pétrole et du gaz, des mines et de l’industrie lourde, et rien d’autre. Les annonces parlent la langue du métier.',
      },
      compliance: {
        title: 'Conformité',
        text: 'Chaque annonce passe nos contrôles avant d’être affichée : photos qui lui sont propres, propriétaire nommé, documents lorsqu’ils existent.',
      },
      responsibility: {
        title: 'Responsabilité',
        text: 'Un matériel qui existe déjà ne demande pas d’acier neuf. Le réutiliser évite des coûts, des déchets et du CO2.',
      },
    },
  },
  services: {
    title: 'Services',
    items: {
      audit: {
        title: 'Audit des surplus',
        text: 'Nous recensons ce qui se trouve dans vos parcs et entrepôts, et mettons à disposition du personnel de conception et d’installation.',
      },
      refurbishment: {
        title: 'Aide à la remise en état',
        text: 'Revue, récupération et mise à jour de la documentation et des dossiers de maintenance, pour que le matériel puisse resservir.',
      },
      consulting: {
        title: 'Conseil',
        text: 'Études d’ingénierie, achats et supervision de chantier.',
      },
      marketplace: {
        title: 'Place de marché',
        text: 'Formule Standard : étude de marché, mise en ligne, promotion et suivi des opportunités de vente, avec segmentation des stocks sur demande. La formule Premium ajoute la remise en état et le stockage.',
      },
    },
  },
  faq: {
    title: 'Questions et réponses',
    items: {
      buy: {
        question: 'Comment acheter ?',
        answer:
          'L’achat se fait depuis l’onglet « Acheter de l’équipement ». Ajoutez au panier ce qui peut être expédié, saisissez l’adresse de livraison, consultez les frais de livraison et payez. Pour tout le reste, demandez un devis sur la page du produit.',
      },
      verified: {
        question: 'Les annonces sont-elles vérifiées ?',
        answer:
          'Oui. Une nouvelle annonce n’est affichée qu’une fois passés nos contrôles. Notre équipe la lit avant, sauf si sa société a un bon historique ; de ces annonces-là, nous en lisons une partie ensuite.',
      },
      condition: {
        question: 'Dans quel état est le matériel ?',
        answer: 'Neuf, jamais utilisé ou peu utilisé. Chaque annonce indique l’état et montre des photos.',
      },
      sell: {
        question: 'Comment vendre ?',
        answer:
          'Créez un compte, appuyez sur VENDRE, décrivez le matériel et ajoutez une à six photos. Nous vous écrivons une fois la relecture faite.',
      },
      cost: {
        question: 'Combien coûte un compte ?',
        answer: 'L’inscription est gratuite et ne demande pas de carte bancaire.',
      },
    },
  },
  values: {
    title: 'Nos valeurs',
    items: {
      agility: { title: 'Agilité', text: 'Des chemins courts, de l’annonce à la livraison.' },
      care: {
        title: 'Soin',
        text: 'Pour les équipes sur site, pour le matériel et pour ce qui nous est confié.',
      },
      connection: {
        title: 'Lien',
        text: 'Ceux qui ont des surplus rencontrent ceux qui en ont besoin, par-delà les frontières.',
      },
      ethics: {
        title: 'Éthique',
        text: 'Une propriété claire, des descriptions honnêtes, les mêmes règles pour tous.',
      },
    },
  },
  founders: { title: 'Fondateurs' },
  testimonials: { title: 'Ce que disent nos clients' },
} satisfies TextsLike<typeof en>
