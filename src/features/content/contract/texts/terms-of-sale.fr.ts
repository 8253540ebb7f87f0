import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './terms-of-sale.ts'

export const fr = {
  title: 'Conditions de vente',
  description:
    'Ce qu’accepte une société qui achète sur Gisement : qui vend, prix et TVA, paiement, livraison et risques, contrôle et réclamations, et quand le vendeur est payé.',
  keywords: 'conditions de vente, Incoterms, risques, réclamation, TVA, matériel de surplus',
  updated: 'Version du 30 novembre 2026',
  contents: 'Sur cette page',
  intro:
    'Ces conditions s’appliquent à tout achat sur ce site. Vous les acceptez en payant, en commandant par virement et en acceptant une offre ; la version que vous avez acceptée est conservée avec votre commande.',
  sections: {
    parties: {
      title: '1. Qui vend et qui achète',
      text: [
        'Le matériel appartient à la société qui le met en ligne (le « Vendeur »). {operator} (l’« Exploitant ») vous le vend pour le compte du Vendeur, émet la facture et reçoit le paiement. Vous apprenez le nom du Vendeur une fois la commande payée ou une offre acceptée.',
        'Seules les sociétés et les personnes publiques peuvent acheter. Quiconque commande déclare en avoir le pouvoir pour sa société.',
      ],
    },
    order: {
      title: '2. Comment la vente se conclut',
      text: [
        'Une annonce est une invitation à faire une offre. La vente est conclue lorsque votre paiement par carte aboutit, lorsque votre commande par virement est enregistrée, ou lorsqu’une offre est acceptée par l’autre partie avant son terme.',
        'Pendant que vous payez par carte, les articles sont réservés pour vous pendant 15 minutes. Une commande par virement les réserve pendant 10 jours ; si l’argent n’est pas arrivé d’ici là, elle prend fin et aucune partie ne doit rien à l’autre, sauf pour un dépôt par carte : la règle affichée avant son paiement s’y applique.',
      ],
    },
    goods: {
      title: '3. Ce que vous achetez',
      text: [
        'Le matériel est vendu tel que décrit : type, fabricant, quantité, état, défauts indiqués et documents joints à l’annonce. Les photos montrent l’article lui-même, sauf si l’annonce dit le contraire. Un matériel d’occasion porte les traces de son usage.',
        'Ce que l’annonce n’indique pas n’est pas promis : vérifiez ce qui compte pour vous, interrogez le Vendeur ou faites inspecter le matériel avant d’acheter.',
      ],
    },
    price: {
      title: '4. Prix, TVA et droits',
      text: [
        'Les prix s’entendent par unité, ou par lot lorsque l’annonce l’indique, et hors TVA. Le total à payer, avec la livraison et la TVA éventuelle, est affiché avant le paiement. Lorsque la TVA doit d’abord être examinée, nous la fixons avec vous avant que vous ne payiez.',
        'Les droits de douane, la TVA à l’importation et les frais de douane du pays de livraison sont à votre charge, sauf si le terme de livraison est DDP.',
      ],
    },
    payment: {
      title: '5. Paiement',
      text: [
        'Vous payez par carte, jusqu’au plafond affiché au paiement, ou par virement avec la référence de votre commande. Ne payez que sur le compte indiqué sur la facture pro forma de ce site : nous n’annonçons jamais un autre compte par courriel.',
        'La propriété vous est transférée une fois le prix entièrement payé.',
      ],
    },
    delivery: {
      title: '6. Livraison et risques',
      text: [
        'Le terme de livraison (Incoterms 2020) et son lieu font partie de la commande. Ils disent qui transporte, qui assure et où les risques passent à l’acheteur : en EXW et FCA, au lieu de remise de la marchandise ; en DAP et DDP, au lieu de livraison, prête à être déchargée.',
        'Les délais d’acheminement sont des estimations du transporteur. Si la marchandise n’a pas été remise 30 jours après le moment que nous avons indiqué, vous pouvez annuler et récupérer ce que vous avez payé.',
        'La commande est soumise aux règles d’exportation et aux sanctions. Si un pays est refusé ou une autorisation n’est pas donnée, la vente prend fin et vous récupérez ce que vous avez payé.',
      ],
    },
    claims: {
      title: '7. Contrôle et réclamations',
      text: [
        'Contrôlez la marchandise à son arrivée. Un dommage de transport visible est à noter aussitôt sur le document du transporteur.',
        'Si la marchandise n’arrive pas ou n’est pas conforme à sa description, signalez-le sur la page de la commande, avec des photos : dès son départ et jusqu’à 14 jours après la livraison. Nous entendons le Vendeur et statuons sur pièces ; vous récupérez tout ou partie du prix, ou la réclamation est refusée avec ses motifs. Passé 14 jours, la marchandise est réputée acceptée, sauf vice caché ou fraude.',
      ],
    },
    money: {
      title: '8. Quand le Vendeur est payé',
      text: [
        'Votre argent reste chez nous jusqu’à 14 jours après la livraison, et plus longtemps tant qu’un problème que vous avez signalé est ouvert. Le Vendeur n’est payé qu’ensuite. Confirmer la réception de la marchandise n’y change rien.',
      ],
    },
    cancelling: {
      title: '9. Annulation',
      text: [
        'Vous pouvez demander l’annulation sur la page de la commande tant que la marchandise n’est pas en cours d’emballage. Si nous l’acceptons, vous récupérez ce que vous avez payé, par le même moyen.',
      ],
    },
    liability: {
      title: '10. Responsabilité',
      text: [
        'Le Vendeur répond de sa description et de son droit de vendre. L’Exploitant répond de ses propres actes. Aucun ne répond d’une perte de production ou de profit, et chacun au plus à hauteur du prix de la commande, sauf dol, faute lourde et dommage corporel.',
      ],
    },
    law: {
      title: '11. Droit et juridiction',
      text: [
        'Le droit français s’applique, à l’exclusion de la Convention des Nations unies sur les contrats de vente internationale de marchandises. Les litiges que nous ne pouvons pas régler avec vous relèvent des tribunaux de Paris.',
      ],
    },
  },
} satisfies TextsLike<typeof en>
