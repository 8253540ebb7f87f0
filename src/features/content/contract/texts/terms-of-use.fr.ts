import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './terms-of-use.ts'

export const fr = {
  title: 'Conditions d’utilisation',
  description:
    'Ce qu’accepte un membre de Gisement : le compte, ce qui peut être mis en ligne et écrit, nos contrôles, la suspension et notre propre part.',
  keywords: 'conditions d’utilisation, compte, règles des annonces, suspension',
  updated: 'Version du 29 novembre 2026',
  contents: 'Sur cette page',
  intro:
    'Ces conditions s’appliquent à toute personne qui a un compte ici. Les achats suivent les {sale} ; qui vend signe aussi le {mandate}.',
  saleLink: 'conditions de vente',
  mandateLink: 'mandat d’acquisition',
  sections: {
    who: {
      title: '1. Qui peut s’inscrire',
      text: [
        'Les comptes sont réservés aux personnes qui agissent pour une société ou une personne publique et ont au moins 18 ans. Indiquez votre propre nom et les coordonnées exactes de votre société, et tenez-les à jour.',
        'Ce que fait un membre vaut pour sa société. Les administrateurs de la société décident qui en fait partie et ce que chacun peut faire.',
      ],
    },
    account: {
      title: '2. Votre compte',
      text: [
        'Gardez pour vous votre mot de passe et votre second facteur, et prévenez-nous aussitôt si une autre personne a pu utiliser votre compte. Nous ne vous demandons jamais votre mot de passe.',
        'Vous pouvez fermer votre compte à tout moment dans les paramètres. Les commandes et les paiements en cours sont d’abord menés à leur terme.',
      ],
    },
    listings: {
      title: '3. Annonces',
      text: [
        'Ne mettez en ligne que du matériel que votre société possède ou peut vendre, qui existe et que vous pouvez remettre. Décrivez-le fidèlement, avec ses défauts ; montrez l’article lui-même ; tenez à jour la quantité et le prix.',
        'Les annonces passent nos contrôles avant d’être affichées ; pour les sociétés au bon historique, ce sont des contrôles automatiques, et notre équipe n’en lit qu’une partie. Nous pouvons demander des modifications, corriger des fautes de frappe évidentes ou refuser une annonce avec ses motifs.',
      ],
    },
    conduct: {
      title: '4. Ce qui n’est pas permis',
      text: [
        'Les biens volés, les armes, les biens sous sanctions, les déchets et les biens contenant des résidus que vous n’indiquez pas. Les fausses identités, les prix ou quantités inventés et les demandes que vous ne pensez pas honorer.',
        'Contourner le site avec une société rencontrée ici, demander un paiement en dehors de celui-ci ou transmettre ce que vous avez appris d’une autre société.',
        'Perturber le site, contourner ses limites ou copier le catalogue par une machine sans notre accord.',
      ],
    },
    texts: {
      title: '5. Ce que vous envoyez',
      text: [
        'Les textes, les photos et les documents restent les vôtres. Vous nous permettez de les afficher, traduire, redimensionner et conserver pour ce site et pour ses envois, aussi longtemps que l’annonce ou la commande l’exige. Vous déclarez pouvoir donner cette permission.',
      ],
    },
    measures: {
      title: '6. Si des règles sont enfreintes',
      text: [
        'Nous pouvons retirer une annonce, fermer une discussion, suspendre un compte ou une société. Vous en lisez les motifs et pouvez y répondre en nous écrivant ; une autre personne que celle qui a décidé réexamine alors la décision.',
      ],
    },
    service: {
      title: '7. Notre part',
      text: [
        'Nous exploitons le site avec soin, sans pouvoir promettre qu’il soit toujours disponible ni exempt d’erreurs. Nous ne répondons pas de ce que les membres écrivent. De nos propres actes, nous répondons selon la loi.',
        'L’usage du site est gratuit pour les acheteurs. Ce que paient les vendeurs figure dans le mandat.',
      ],
    },
    data: {
      title: '8. Vos données',
      text: ['La façon dont nous traitons les données personnelles figure dans la {privacy}.'],
    },
    changes: {
      title: '9. Modifications',
      text: [
        'Nous pouvons modifier ces conditions. La version que vous avez acceptée est conservée, et une nouvelle version s’applique à vous une fois que vous l’avez acceptée. Si vous ne l’acceptez pas, vous pouvez fermer votre compte.',
      ],
    },
    law: {
      title: '10. Droit et juridiction',
      text: [
        'Le droit français s’applique. Les litiges que nous ne pouvons pas régler avec vous relèvent des tribunaux de Paris. Le site est exploité par {operator}.',
      ],
    },
  },
  privacyLink: 'politique de confidentialité',
} satisfies TextsLike<typeof en>
